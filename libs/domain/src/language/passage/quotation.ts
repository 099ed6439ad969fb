import { type Introduction, introductionIn } from './introduction.js';
import type { Mark } from './voice.js';

/** Pairs of quotation marks. The opening mark of one language may be the closing mark of another. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['„', '“'],
  ['„', '”'],
  ['«', '»'],
  ['»', '«'],
  ['「', '」'],
  ['『', '』'],
  ['"', '"'],
];
/** Minimum number of words from which a quotation with punctuation is a statement and not a title. */
const LEAST_WORDS = 6;
const ENOUGH_WORDS = 12;
const LEAST_INTRODUCED = 2;
/** Number of UTF-16 units of a quotation that decide whether it is a title or a statement. */
const READ = 2_000;
const BEFORE = 140;

export const quotationsIn = (text: string): readonly Mark[] => {
  const found: Mark[] = [];
  for (const pair of PAIRS) found.push(...quotedBy(text, pair));
  const marks: Mark[] = [];
  for (const mark of found.sort((a, b) => a.start - b.start || b.end - a.end))
    if (mark.start >= (marks.at(-1)?.end ?? 0)) marks.push(mark);
  return marks;
};

const quotedBy = (text: string, [open, close]: readonly [string, string]): readonly Mark[] => {
  const marks: Mark[] = [];
  for (let start = text.indexOf(open); start >= 0;) {
    const end = text.indexOf(close, start + 1);
    if (end < 0) break;
    const words = text.slice(start + 1, end);
    if (open === close && !isPaired(text, start, end)) {
      start = end;
      continue;
    }
    const introduction = introductionBefore(text, start);
    if (isStatement(words.slice(0, READ), introduction === null ? LEAST_WORDS : LEAST_INTRODUCED))
      marks.push({ start, end: end + 1, voice: 'quoted', source: introduction?.source ?? null, words });
    start = text.indexOf(open, end + 1);
  }
  return marks;
};

/**
 * True if two straight marks form a pair: no letter precedes, no space follows, and no paragraph ends between
 * them.
 */
const isPaired = (text: string, start: number, end: number): boolean =>
  !/[\p{L}\p{N}]/u.test(text[start - 1] ?? '') &&
  !/\s/u.test(text[start + 1] ?? ' ') &&
  !/\n\s{0,20}\n/u.test(text.slice(start, Math.min(end, start + READ)));

const isStatement = (words: string, least: number): boolean => {
  const count = words.match(/[\p{L}\p{M}\p{N}'’]+/gu)?.length ?? 0;
  if (count < least) return /[。！？]/u.test(words) && words.length >= least;
  if (isTitle(words)) return false;
  return least < LEAST_WORDS || count >= ENOUGH_WORDS || /[.!?…,][\s.!?…]*$|[.!?…]\s/u.test(words);
};

/** True for a title such as "Sgt. Pepper's Lonely Hearts Club Band". */
const isTitle = (words: string): boolean => {
  const long = words.match(/\p{L}[\p{L}\p{M}'’]{3,}/gu) ?? [];
  return long.length > 1 && long.every((word) => /^\p{Lu}/u.test(word)) && !/[.!?]\s*$/u.test(words);
};

const introductionBefore = (text: string, start: number): Introduction | null => {
  const before = text
    .slice(Math.max(0, start - BEFORE), start)
    .replace(/^[\s\S]*[\n.!?]/u, '')
    .replace(/[\s,:]+$/u, '');
  return introductionIn(`${before}:`);
};
