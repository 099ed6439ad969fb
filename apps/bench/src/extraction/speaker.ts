import { canonicalSubject } from '@mneme/domain';
import type { Gold } from './gold.js';

/** Who is who in a conversation. */
export type People = Pick<Gold, 'names' | 'people'>;

/**
 * A subject as the gold compares it: the user by any of his names as `user`, his sister as "user's sister" however
 * she is written, another person by the name under which the gold lists what else she is called.
 */
export const personOf = (subject: string, { names, people }: People): string => {
  const folded = canonicalSubject(subject.replace(/’/gu, "'"));
  const own = names.map((name) => canonicalSubject(name));
  if (own.includes(folded)) return 'user';
  const owner = own.find((name) => folded.startsWith(`${name}'s `));
  const plain = owner === undefined ? folded : `user's ${folded.slice(owner.length + 3)}`;
  const known = Object.entries(people).find(([name, others]) =>
    [name, ...others].some((each) => canonicalSubject(each) === plain),
  );
  return known === undefined ? plain : canonicalSubject(known[0]);
};

/** Whether a subject is one of those meant; `*` means anybody. */
export const isOneOf = (subject: string, meant: readonly string[], people: People): boolean =>
  meant.includes('*') || meant.some((each) => personOf(each, people) === personOf(subject, people));
