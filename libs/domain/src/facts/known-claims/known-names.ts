import type { Triple } from '../claim.js';

export type KnownNames = readonly string[];

const LIMIT_NAMES = 60;
const NAMED = /^(?:has_(?!condition$)\p{Ll}+|spouse|works_at|studies_at|lives_in|origin|name|nickname)$/u;
const CAPITAL = /^\p{Lu}/u;

/** Adds the names in claims, so that these names are recognised in later messages in lower case. */
export const addKnownNames = (known: KnownNames, claims: readonly Triple[]): KnownNames => {
  const mentioned = claims.flatMap(({ subject, predicate, object }) => [
    ...(CAPITAL.test(subject) ? [subject] : []),
    ...(NAMED.test(predicate) && CAPITAL.test(object) ? [object.replace(/ \([^()]*\)$/u, '')] : []),
  ]);
  if (mentioned.length === 0) return known;
  const latest = new Set(mentioned);
  return [...known.filter((name) => !latest.has(name)), ...latest].slice(-LIMIT_NAMES);
};
