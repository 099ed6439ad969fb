import { createHash } from 'node:crypto';
import type { ImportedMessage } from './imported.js';

/** Equal parts always give the same id, and different parts different ids. */
export const stableId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

type MessageContent = Pick<ImportedMessage, 'role' | 'name' | 'content' | 'timestamp' | 'toolCalls'>;

/**
 * Id for a message without one, made of session, time, speaker and text, so that a repeated message is recorded
 * once, even from another file. Without a time, `place` distinguishes messages with the same text.
 */
export const contentId = (
  session: string,
  said: MessageContent,
  ...place: readonly (string | number)[]
): string => {
  const { role, name, content, timestamp } = said;
  const calls = said.toolCalls ? [JSON.stringify(said.toolCalls)] : [];
  const where = timestamp === null ? place : [timestamp];
  return stableId(session, ...where, role, name ?? '', content, ...calls);
};
