/**
 * Scores how well a text answers a query by reading text and query together. With these scores the best
 * candidates are reordered.
 */
export interface CrossEncoder {
  /** Id of the model, its data type and its procedure. */
  readonly id: string;
  /**
   * Returns one number from 0 to 1 per text, in the order of the texts. A higher number is a better answer. A
   * text too long to be read with the query is cut at its end. The query is read whole. Throws `Unavailable`.
   */
  score(query: string, texts: readonly string[]): Promise<readonly number[]>;
}
