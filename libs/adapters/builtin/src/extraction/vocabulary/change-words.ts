import { markedLines, patternIn } from '../rules/marked-lines.js';

const CHANGES = ['ends', 'resumes', 'falls through'] as const;

/** A phrase that says of something known that it is over, that it is on again, or that it will not come to be. */
export interface ChangePhrase {
  readonly says: (typeof CHANGES)[number];
  /** Relations of which it is said. */
  readonly of: RegExp;
  /** Group `thing`, or `other` in a second branch: what it speaks of. Without either: the one claim that `of` finds. */
  readonly pattern: RegExp;
}

/** How a language tells that what is known has changed. */
export interface ChangeWords {
  readonly phrases: readonly ChangePhrase[];
  /** Days on which something is done as a rule: "thursdays". */
  readonly days: RegExp;
  /** A sentence that is nothing but a new value, groups `value` and `unit`: "down to 99.5", "97 kg now". */
  readonly measure: RegExp;
}

/**
 * Change phrases as a text: a line "ends", "resumes" or "falls through" with its relations as a part, and below it the
 * patterns that say so. Throws for any other line.
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
