/** A text to be scored, as its words stand in it. */
export interface TextToScore {
  readonly words: readonly string[];
  /** What was said just before, oldest first: what it says already tells less. */
  readonly before: readonly string[];
}

/** Tells how much each word of a text says: compression keeps the most telling ones (S4 3.1). */
export interface TokenModel {
  /** Names model and recipe: two with one id give the same scores. */
  readonly id: string;
  /** One number from 0 to 1 a word, for each text, in order. A text gives the same alone and among others. Throws `Unavailable`. */
  score(texts: readonly TextToScore[]): Promise<readonly (readonly number[])[]>;
}
