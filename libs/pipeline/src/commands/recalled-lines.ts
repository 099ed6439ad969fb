import { isSystemPrompt, mayRepeatLines, recalledLines, type Scope } from '@mneme/domain';
import type { RecordPorts } from '../memory-ports.js';
import { returnedLines } from '../rows/returned-lines.js';
import type { SentMessage } from './sent-message.js';

/**
 * Marks the lines of the messages that repeat lines which reads returned to the user's agents in the last
 * day. The marks are recorded, so a replay of the log reads the same words.
 */
export const withRecalledLines = async (
  { state, clock }: Pick<RecordPorts, 'state' | 'clock'>,
  scope: Scope,
  messages: readonly SentMessage[],
): Promise<readonly SentMessage[]> => {
  const isMarkable = (message: SentMessage): boolean =>
    message.recalled === undefined && !isSystemPrompt(message) && mayRepeatLines(message.text);
  if (!messages.some(isMarkable)) return messages;
  const isReturned = await returnedLines(state, scope, clock.now());
  return messages.map((message) => {
    const recalled = isMarkable(message) ? recalledLines(message.text, isReturned) : [];
    return recalled.length === 0 ? message : { ...message, recalled };
  });
};
