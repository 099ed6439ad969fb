import { type Message, stemSlices, stemsOf, toolDetailsOf, spokenText } from '@mneme/domain';
import type { MemoryPorts } from '../memory-ports.js';

/**
 * Number of characters that are stemmed before the event loop runs other work. Stemming this number takes
 * some milliseconds.
 */
const MOST_AT_ONCE = 20_000;

/** Returns the stems of each message, without the stems of recalled memory, which was recorded before. */
export const stemMessages = async (
  messages: readonly Pick<Message, 'text' | 'toolCalls' | 'recalled'>[],
  yieldToEventLoop: MemoryPorts['yieldToEventLoop'],
): Promise<string[][]> => {
  const stems: string[][] = [];
  let unserved = 0;
  for (const message of messages) {
    const { text } = message;
    const ofText: string[][] = [];
    for (const slice of stemSlices(spokenText(message))) {
      ofText.push(slice);
      unserved += Math.min(text.length, MOST_AT_ONCE);
      if (unserved < MOST_AT_ONCE) continue;
      await yieldToEventLoop();
      unserved = 0;
    }
    stems.push([...ofText.flat(), ...toolDetailsOf(message).flatMap(stemsOf)]);
  }
  return stems;
};
