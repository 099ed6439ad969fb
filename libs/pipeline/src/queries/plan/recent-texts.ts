import { type Scope, withoutRecalledMemory, WORKING_WINDOW } from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import type { Conversation } from '../search-hit.js';

/** The last messages of the conversation, the oldest first, without what was recalled for them. */
export const recentTexts = async (
  { index }: Pick<RecallPorts, 'index'>,
  scope: Scope,
  askedIn: Conversation,
): Promise<readonly string[]> => {
  if ('recent' in askedIn) return askedIn.recent.slice(-WORKING_WINDOW).map(withoutRecalledMemory);
  const messages = await index.of(scope).tail(askedIn.sessionId, Number.MAX_SAFE_INTEGER, WORKING_WINDOW);
  return messages.map(({ text }) => withoutRecalledMemory(text));
};
