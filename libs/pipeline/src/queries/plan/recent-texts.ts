import { type AsOf, type Scope, stripRecalledMemory, WORKING_WINDOW } from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import type { Conversation } from '../search/search-hit.js';

interface Window {
  readonly scope: Scope;
  readonly instants: AsOf;
}

/** Oldest first, without recalled memory. */
export const recentTexts = async (
  { memoryReader }: Pick<RecallPorts, 'memoryReader'>,
  { scope, instants }: Window,
  askedIn: Conversation,
): Promise<readonly string[]> => {
  if ('recent' in askedIn) return askedIn.recent.slice(-WORKING_WINDOW).map(stripRecalledMemory);
  const { points } = await memoryReader.of(scope).list({
    selection: { kinds: ['chunk'], instants, filter: null },
    sessionId: askedIn.sessionId,
    order: 'recorded',
    limit: WORKING_WINDOW,
    cursor: null,
  });
  return points.toReversed().map(({ text }) => stripRecalledMemory(text));
};
