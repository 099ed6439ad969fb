/**
 * Scores the information of each word of a text. Compression keeps the words with the highest scores (S4
 * 3.1).
 */
export interface TokenModel {
  /** Id of the model and its procedure. Models with the same id give the same scores. */
  readonly id: string;
  /**
   * Returns one number from 0 to 1 per word of each text, in the order of the words. A text is a list of
   * words, and gets the same scores alone and among other texts. Throws `Unavailable`.
   */
  score(texts: readonly (readonly string[])[]): Promise<readonly (readonly number[])[]>;
}
