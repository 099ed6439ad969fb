import { createHash } from 'node:crypto';
import type { ImportedMessage } from './imported.js';

/** An id made of these parts, whatever characters they hold: the same at every reading of the file. */
export const stableId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

type Said = Pick<ImportedMessage, 'role' | 'name' | 'content' | 'timestamp' | 'toolCalls'>;

/**
 * An id for a message whose file gives none: who says what at which instant, so that a message that comes twice is
 * one, also from another file of the same session. Without a time its place tells it from the same words said again.
 */
export const contentId = (session: string, said: Said, ...place: readonly (string | number)[]): string => {
  const { role, name, content, timestamp } = said;
  const calls = said.toolCalls ? [JSON.stringify(said.toolCalls)] : [];
  const where = timestamp === null ? place : [timestamp];
  return stableId(session, ...where, role, name ?? '', content, ...calls);
};
