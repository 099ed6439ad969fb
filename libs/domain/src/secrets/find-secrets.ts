import { cards } from './cards.js';
import { credentials } from './credentials.js';
import { namedSecrets } from './named-secrets.js';
import { privateKeys } from './private-keys.js';
import { providerTokens } from './provider-tokens.js';
import type { Finding } from './secret-kind.js';

/** The surest first: where two find the same characters, the first says what they are. */
const FINDERS: readonly ((text: string) => Finding[])[] = [
  privateKeys,
  providerTokens,
  credentials,
  cards,
  namedSecrets,
];

/** The secrets of a text, in order, none over another. Takes a time in proportion to the length of the text. */
export const findSecrets = (text: string): readonly Finding[] => {
  const found = FINDERS.flatMap((find, rank) => find(text).map((one) => ({ ...one, rank })));
  if (found.length < 2) return found.map(plain);
  const kept: (Finding & { readonly rank: number })[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || a.rank - b.rank)) {
    const last = kept.at(-1);
    if (!last || one.start >= last.end) kept.push(one);
    else if (one.rank < last.rank)
      kept.splice(-1, 1, { ...one, start: last.start, end: Math.max(one.end, last.end) });
    else if (one.end > last.end) kept.splice(-1, 1, { ...last, end: one.end });
  }
  return kept.map(plain);
};

const plain = ({ kind, start, end }: Finding): Finding => ({ kind, start, end });
