import { type TimeMention, maskQuotes } from '@mneme/domain';
import type { LanguageGrammar } from '../vocabulary/language-grammar.js';

export interface Clause {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** True if the clause describes a named thing ("which I met in Rome") or sets a scene ("when we met"). */
  readonly isAside: boolean;
}

/**
 * Placeholder for a time phrase, which is read separately. The placeholder is neither a word nor white space.
 */
export const BLANK = '\ue000';
/** Marks, emphasis and emoji at the end of a clause. */
const ENDING = /(?:[\s.!?…。！？,:*_~\p{Extended_Pictographic}\p{EMod}]|\u200d|\ufe0f)+$/u;
const LEADING_BLANK = new RegExp(`^[${BLANK}\\s,]+`);

/**
 * Splits at semicolons, dashes and words like "but", and at commas and "and" before the start of a clause, so
 * that "rock and roll" stays whole (algorithms 3.5). Never splits inside double quotes.
 */
export function clausesOf(sentence: string, { clauses }: LanguageGrammar): readonly Clause[] {
  const hidden = maskQuotes(sentence);
  const breaks: Break[] = [];
  for (const hard of hidden.matchAll(clauses.hardBreaks)) {
    breaks.push({
      from: hard.index,
      to: hard.index + hard[0].length,
      opensAside: clauses.asides.test(hard[0]),
    });
  }
  for (const soft of hidden.matchAll(clauses.softBreaks)) {
    const to = soft.index + soft[0].length;
    if (clauses.starts.test(hidden.slice(to, to + 120).replace(LEADING_BLANK, '')))
      breaks.push({ from: soft.index, to, opensAside: false });
  }
  breaks.sort((a, b) => a.from - b.from);
  return splitAtBreaks(sentence, breaks);
}

export const blankTimes = (text: string, mentions: readonly TimeMention[]): string =>
  mentions.reduce(
    (bare, { index, phrase: { length } }) =>
      bare.slice(0, index) + BLANK.repeat(length) + bare.slice(index + length),
    text,
  );

export function stripOpeners(clause: string, openers: RegExp): string {
  let text = clause;
  for (let taken = 0; taken < 5; taken++) {
    const rest = text.replace(openers, '').trimStart();
    if (rest === text) break;
    text = rest;
  }
  return text;
}

interface Break {
  readonly from: number;
  readonly to: number;
  readonly opensAside: boolean;
}

function splitAtBreaks(sentence: string, breaks: readonly Break[]): Clause[] {
  const found: Clause[] = [];
  const last: Break = { from: sentence.length, to: sentence.length, opensAside: false };
  let from = 0;
  let isAside = false;
  for (const { from: end, to, opensAside } of [...breaks, last]) {
    if (end < from) continue;
    const text = sentence
      .slice(from, end)
      .replaceAll(BLANK, ' ')
      .replace(/\s+/gu, ' ')
      .replace(/ (?=[,;])/gu, '')
      .replace(ENDING, '')
      .trim();
    if (text !== '') found.push({ text, from, to: end, isAside });
    from = to;
    isAside = opensAside;
  }
  return found;
}
