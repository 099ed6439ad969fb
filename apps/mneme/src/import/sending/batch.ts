import type { ImportedMessage } from '../imported.js';

/** A message on its way, with the item of the file it came from. */
export interface NumberedMessage {
  readonly number: number;
  readonly message: ImportedMessage;
}

/** At most so many messages a request, and so many bytes of words: well below what a command takes in one body. */
export const BATCH_MESSAGES = 200;
export const BATCH_BYTES = 256 * 1024;

/** How many of the messages, from the first on, make one request: at least one, and all of one agent. */
export const batchLength = (messages: readonly NumberedMessage[]): number => {
  let bytes = 0;
  let length = 0;
  for (const { message } of messages) {
    bytes += Buffer.byteLength(message.content);
    const isFull = bytes > BATCH_BYTES || length === BATCH_MESSAGES;
    if (length > 0 && (isFull || message.agent !== messages[0]?.message.agent)) break;
    length += 1;
  }
  return length;
};
