/** A word of a clause in lower case, apostrophes straight, and where it stands in the sentence. */
export interface Word {
  readonly text: string;
  readonly at: number;
  readonly isCapitalised: boolean;
}

/** Where a time lies that has several readings: before or after it was said; `now` is present tense, which looks ahead. */
export type TenseDirection = 'back' | 'ahead' | 'now';

/** A word that says where its clause looks. Verbs are strong; what only suggests it ("appointment") is weak. */
export interface Cue {
  readonly at: number;
  readonly looks: TenseDirection;
  readonly isStrong: boolean;
}

/** How a language says past, present and future. */
export interface Tense {
  /** Ends a clause. */
  readonly breaks: RegExp;
  /** The clause tells what comes back again and again: its days and months name no single date. */
  readonly habit: RegExp;
  /** The cues of one clause, in order. */
  readonly cues: (words: readonly Word[]) => readonly Cue[];
}

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** No verb is longer; a pattern that tries every ending of a longer word takes a time that grows with its square. */
const LONGEST_WORD = 60;

/** The words of a clause that starts at an index of its sentence. */
export const wordsFrom = (clause: string, start: number): readonly Word[] =>
  [...clause.matchAll(WORD)].map((match) => ({
    text: match[0].slice(0, LONGEST_WORD).toLowerCase().replaceAll('’', "'"),
    at: start + match.index,
    isCapitalised: /^\p{Lu}/u.test(match[0]),
  }));

export const strong = (at: number, looks: TenseDirection): Cue => ({ at, looks, isStrong: true });
export const weak = (at: number, looks: TenseDirection): Cue => ({ at, looks, isStrong: false });

export const textAt = (words: readonly Word[], i: number): string => words[i]?.text ?? '';
