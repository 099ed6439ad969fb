/** Tells how much each word of a text says: compression keeps the most telling ones (S4 3.1). */
export interface TokenModel {
  /** Names model and recipe: two with one id give the same scores. */
  readonly id: string;
  /**
   * One number from 0 to 1 a word, for each text, in order; a text is given as its words. It gets the same alone and among
   * others. Throws `Unavailable`.
   */
  score(texts: readonly (readonly string[])[]): Promise<readonly (readonly number[])[]>;
}
