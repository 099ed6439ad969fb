/** Scores the information of each word of a text. Compression keeps the best words (S4 3.1). */
export interface TokenModel {
  /** Names model and recipe. Models with the same id give the same scores. */
  readonly id: string;
  /**
   * Returns one number from 0 to 1 per word of each text, in order. A text is a list of words. It gets the
   * same scores alone and among other texts. Throws `Unavailable`.
   */
  score(texts: readonly (readonly string[])[]): Promise<readonly (readonly number[])[]>;
}
