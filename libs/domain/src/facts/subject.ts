import { caseFolded } from './object.js';

/** Words for a speaker without a known name (S1: first person is the user). */
const FIRST_PERSON = new Set(['i', 'me', 'myself', 'the user']);

/**
 * Returns a subject as slots compare it: case folded, white space collapsed, the first person as `user`.
 * Idempotent.
 */
export const canonicalSubject = (raw: string): string => {
  const name = caseFolded(raw);
  return FIRST_PERSON.has(name) ? 'user' : name;
};
