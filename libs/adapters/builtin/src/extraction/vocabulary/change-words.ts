import { markedLines, patternIn } from '../rules/marked-lines.js';

const CHANGES = ['ends', 'resumes', 'falls through'] as const;

/** A phrase that changes a known claim: ends it, resumes it, or cancels a future one. */
export interface ChangePhrase {
  readonly says: (typeof CHANGES)[number];
  /** Predicates that the phrase can change. */
  readonly of: RegExp;
  /**
   * Group `thing`, or `other` in a second branch, names the changed thing. Without a group, the phrase changes
   * the only claim that `of` matches.
   */
  readonly pattern: RegExp;
}

/** Words of a language for changes of known claims. */
export interface ChangeWords {
  readonly phrases: readonly ChangePhrase[];
  /** Days of a routine: "thursdays". */
  readonly days: RegExp;
  /** A sentence that is only a new value, with groups `value` and `unit`: "down to 99.5", "97 kg now". */
  readonly measure: RegExp;
}

/**
 * Reads change phrases from a text. A line "ends", "resumes" or "falls through" with its predicates as a part
 * holds for the patterns below it. Throws for any other line.
 */
export const changePhrases = (
  table: TemplateStringsArray,
  ...parts: readonly (string | RegExp)[]
): readonly ChangePhrase[] => {
  const phrases: ChangePhrase[] = [];
  let head: Omit<ChangePhrase, 'pattern'> | null = null;
  for (const { text, partOf } of markedLines(table, parts)) {
    const pattern = patternIn(text);
    const [, word, mark = ''] = /^(.+) (\S+)$/u.exec(text) ?? [];
    const says = CHANGES.find((change) => change === word);
    const of = partOf(mark);
    if (pattern !== null && head !== null) phrases.push({ ...head, pattern });
    else if (says !== undefined && of instanceof RegExp) head = { says, of };
    else throw new Error(`Neither a change of relations nor a pattern below one: ${text}`);
  }
  return phrases;
};
