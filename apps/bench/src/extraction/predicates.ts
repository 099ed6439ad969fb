import { canonicalPredicate } from '@mneme/domain';

/** True if a predicate has one of these canonical names, or matches a pattern in which `*` is any letters. */
export const isAmong = (predicate: string, meant: readonly string[]): boolean => {
  const name = canonicalPredicate(predicate);
  return meant.some((each) =>
    each.includes('*') ? wild(each).test(name) : canonicalPredicate(each) === name,
  );
};

const wild = (pattern: string): RegExp => new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, 'iu');

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
