/** Scores how much each word of a text tells. Compression keeps the words with the highest scores (S4 3.1). */
export interface TokenModel {
  /** Names model and recipe. Models with the same id give the same scores. */
  readonly id: string;
  /**
   * Returns one number from 0 to 1 per word, for each text, in order. A text is given as its words and gets the
   * same scores alone and among others. Throws `Unavailable`.
   */
  score(texts: readonly (readonly string[])[]): Promise<readonly (readonly number[])[]>;
}
