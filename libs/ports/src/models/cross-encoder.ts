/** Scores how well a text answers a query by reading both together, to reorder the best candidates. */
export interface CrossEncoder {
  /** Names model, data type and recipe. */
  readonly id: string;
  /**
   * Returns one number from 0 to 1 per text, in order. A higher number is a better answer. A text too long to
   * be read with the query is cut at its end. The query is read whole. Throws `Unavailable`.
   */
  score(query: string, texts: readonly string[]): Promise<readonly number[]>;
}
