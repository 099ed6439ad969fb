import { markedLines, patternIn } from '../rules/marked-lines.js';

/** Pattern source of the thing that changes. */
export const THING = String.raw`(?<thing>\p{L}[\p{L}\p{N} '&.-]{0,40}?)`;

const CHANGES = ['ends', 'resumes', 'falls through'] as const;

/** A phrase that ends a known claim, resumes it, or cancels a future claim. */
export interface ChangePhrase {
  readonly change: (typeof CHANGES)[number];
  readonly predicates: RegExp;
  /**
   * The group `thing`, or `other` in a second branch, names the thing that changes. Without a group, the
   * phrase changes the only claim of `predicates`.
   */
  readonly pattern: RegExp;
}

export interface ChangeWords {
  readonly phrases: readonly ChangePhrase[];
  /** Days of a routine: "thursdays". */
  readonly days: RegExp;
  /** A sentence that is only a new value: "down to 99.5", "97 kg now". */
  readonly measure: RegExp;
}

/**
 * Reads change phrases from a text. A line "ends", "resumes" or "falls through" with its predicates holds for
 * the patterns below it. Throws for any other line.
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
    const change = CHANGES.find((each) => each === word);
    const predicates = partOf(mark);
    if (pattern !== null && head !== null) phrases.push({ ...head, pattern });
    else if (change !== undefined && predicates instanceof RegExp) head = { change, predicates };
    else throw new Error(`Neither a change of relations nor a pattern below one: ${text}`);
  }
  return phrases;
};
