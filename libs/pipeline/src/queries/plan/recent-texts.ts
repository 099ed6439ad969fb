import { SPOKEN_ROLES, spokenText, stripRecalledMemory, WORKING_WINDOW } from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import type { Conversation } from '../search/search-hit.js';
import type { Planning } from './planning.js';

/**
 * Returns the last texts of the conversation, oldest first, without recalled memory. Leaves out messages of
 * the session after the requested instants.
 */
export const recentTexts = async (
  { memoryReader }: Pick<RecallPorts, 'memoryReader'>,
  { scope, instants }: Pick<Planning, 'scope' | 'instants'>,
  askedIn: Conversation,
): Promise<readonly string[]> => {
  if ('recent' in askedIn) return askedIn.recent.slice(-WORKING_WINDOW).map(stripRecalledMemory);
  const { points } = await memoryReader.of(scope).list({
    selection: { kinds: ['chunk'], instants, filter: null, roles: SPOKEN_ROLES },
    sessionId: askedIn.sessionId,
    order: 'recorded',
    limit: WORKING_WINDOW,
    cursor: null,
  });
  return points.toReversed().map(spokenText);
};
