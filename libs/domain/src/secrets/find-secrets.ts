import { cards } from './cards.js';
import { credentials } from './credentials.js';
import { namedSecrets } from './named-secrets.js';
import { privateKeys } from './private-keys.js';
import { providerTokens } from './provider-tokens.js';
import { type Finding, findRedactionMarks } from './secret-kind.js';

/**
 * The most certain finders come first. If two finders find the same characters, the first one determines the
 * kind.
 */
const FINDERS: readonly ((text: string) => Finding[])[] = [
  privateKeys,
  providerTokens,
  credentials,
  cards,
  namedSecrets,
];

/** Returns the secrets of a text, in text order and without overlaps, in linear time. */
export const findSecrets = (text: string): readonly Finding[] => {
  const found = FINDERS.flatMap((find, rank) => find(text).map((one) => ({ ...one, rank })));
  const kept: RankedFinding[] = [];
  for (const one of dropMarked(text, found)) {
    const last = kept.at(-1);
    if (!last || one.start >= last.end) kept.push(one);
    else if (one.rank < last.rank)
      kept.splice(-1, 1, { ...one, start: last.start, end: Math.max(one.end, last.end) });
    else if (one.end > last.end) kept.splice(-1, 1, { ...last, end: one.end });
  }
  return kept.map(({ kind, start, end }) => ({ kind, start, end }));
};

type RankedFinding = Finding & { readonly rank: number };

/** Drops findings inside a redaction mark, because the words of the mark are not a secret. */
const dropMarked = (text: string, found: readonly RankedFinding[]): readonly RankedFinding[] => {
  if (found.length === 0) return found;
  const marks = findRedactionMarks(text);
  let next = 0;
  return found
    .toSorted((a, b) => a.start - b.start || a.rank - b.rank)
    .filter(({ start }) => {
      while ((marks[next]?.end ?? text.length) <= start && next < marks.length) next += 1;
      return start <= (marks[next]?.start ?? text.length);
    });
};
