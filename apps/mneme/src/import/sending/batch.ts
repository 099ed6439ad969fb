import type { ImportedMessage } from '../imported.js';

/** A message on its way, with the item of the file it came from. */
export interface NumberedMessage {
  readonly number: number;
  readonly message: ImportedMessage;
}

/** The largest batch in messages and in bytes of text; well below the body limit of the server. */
export const BATCH_MESSAGES = 200;
export const BATCH_BYTES = 256 * 1024;

/** The number of messages at the front that make one request: at least one, all of the same agent. */
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
