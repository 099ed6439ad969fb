import type { ImportedMessage } from '../imported.js';

/** A message to send, with the number of its item in the file. */
export interface NumberedMessage {
  readonly number: number;
  readonly message: ImportedMessage;
}

/**
 * Maximum size of a batch, in messages and in bytes of text. This is well below the body limit of the server.
 */
export const BATCH_MESSAGES = 200;
const BATCH_BYTES = 256 * 1024;

/**
 * Returns the number of messages of the next batch: at least one message, and only messages to the same
 * agent.
 */
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
