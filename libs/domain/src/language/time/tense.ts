/** `text` is in lower case with straight apostrophes. `at` is the index in the sentence. */
export interface Word {
  readonly text: string;
  readonly at: number;
  readonly isCapitalised: boolean;
}

/**
 * Direction in time of a clause: before or after the message. `now` is the present tense, which may also mean
 * the future.
 */
export type TenseDirection = 'back' | 'ahead' | 'now';

/**
 * A word that shows the direction in time of its clause. A weak cue only suggests a direction
 * ("appointment").
 */
export interface Cue {
  readonly at: number;
  readonly looks: TenseDirection;
  readonly isStrong: boolean;
}

export interface Tense {
  readonly breaks: RegExp;
  /** Matches a clause about a habit. Days and months in such a clause name no single date. */
  readonly habit: RegExp;
  readonly cues: (words: readonly Word[]) => readonly Cue[];
}

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Maximum length of a word. A pattern that tries every ending would take quadratic time on a longer one. */
const LONGEST_WORD = 60;

export const wordsFrom = (clause: string, start: number): readonly Word[] =>
  [...clause.matchAll(WORD)].map((match) => ({
    text: match[0].slice(0, LONGEST_WORD).toLowerCase().replaceAll('’', "'"),
    at: start + match.index,
    isCapitalised: /^\p{Lu}/u.test(match[0]),
  }));

export const strong = (at: number, looks: TenseDirection): Cue => ({ at, looks, isStrong: true });
export const weak = (at: number, looks: TenseDirection): Cue => ({ at, looks, isStrong: false });

export const textAt = (words: readonly Word[], i: number): string => words[i]?.text ?? '';
