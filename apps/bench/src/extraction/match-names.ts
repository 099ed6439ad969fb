import { canonicalPredicate, canonicalSubject } from '@mneme/domain';
import type { Gold } from '../conversations/gold.js';

export type People = Pick<Gold, 'names' | 'people'>;

/**
 * Returns a subject in the form for comparisons: `user` for any name of the user, "user's sister" in one
 * spelling, and for other people the name under which the gold lists their other names.
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

/** True if a subject is one of the given people. `*` matches any person. */
export const isOneOf = (subject: string, meant: readonly string[], people: People): boolean =>
  meant.includes('*') || meant.some((each) => personOf(each, people) === personOf(subject, people));

/**
 * True if a predicate has one of these canonical names, or matches one of these patterns. `*` matches any
 * letters.
 */
export const isAmong = (predicate: string, meant: readonly string[]): boolean => {
  const name = canonicalPredicate(predicate);
  return meant.some((each) =>
    each.includes('*') ? wild(each).test(name) : canonicalPredicate(each) === name,
  );
};

const wild = (pattern: string): RegExp => new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, 'iu');

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
