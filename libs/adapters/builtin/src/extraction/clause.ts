import { type TimeMention, withoutQuotes } from '@mneme/domain';
import type { LanguageGrammar } from './vocabulary/language-grammar.js';

/** A range of a sentence that states one thing, and where it lies in the sentence. */
export interface Clause {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** It says more of what was named ("which I met in Rome") or sets a scene ("when we met"): no statement of its own. */
  readonly isAside: boolean;
}

/** Stands for each character of a time phrase, which is read apart: neither a word nor white space. */
export const BLANK = '\ue000';
/** Marks, emphasis and emoji that end a sentence, or stand before a bracket: a rule reads words only, so none has to allow for them. */
const ENDING = /(?:[\s.!?…。！？,:*_~\p{Extended_Pictographic}\p{EMod}]|\u200d|\ufe0f)+$/u;
const LEADING_BLANK = new RegExp(`^[${BLANK}\\s,]+`);

/**
 * Splits a sentence where the language says a clause ends (algorithms 3.5): always at semicolons, dashes and words like
 * "but"; at commas and "and" only before something that can begin a clause, so lists and "rock and roll" stay whole.
 * What stands in double quotes is never split. No clause keeps the marks it ends with.
 */
export function clausesOf(sentence: string, { clauses }: LanguageGrammar): readonly Clause[] {
  const hidden = withoutQuotes(sentence);
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
  return between(sentence, breaks);
}

/** A sentence without its times, which are read apart. */
export const bareText = (text: string, mentions: readonly TimeMention[]): string =>
  mentions.reduce(
    (bare, { index, phrase: { length } }) =>
      bare.slice(0, index) + BLANK.repeat(length) + bare.slice(index + length),
    text,
  );

/** A clause without the words at its start that say nothing of its content. */
export function opened(clause: string, openers: RegExp): string {
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

function between(sentence: string, breaks: readonly Break[]): Clause[] {
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
