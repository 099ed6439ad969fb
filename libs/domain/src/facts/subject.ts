import { caseFolded } from './object.js';

/** S1: a subject in the first person is the user. */
const FIRST_PERSON = new Set(['i', 'me', 'myself', 'the user']);

/** Returns a subject in the form for comparing slots. Idempotent. */
export const canonicalSubject = (raw: string): string => {
  const name = caseFolded(raw);
  return FIRST_PERSON.has(name) ? 'user' : name;
};
