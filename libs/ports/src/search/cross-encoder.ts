/** Reads a query and a text together and tells how well the one answers the other: it orders the best candidates anew. */
export interface CrossEncoder {
  /** Names model, data type and recipe. */
  readonly id: string;
  /**
   * One number from 0 to 1 a text, in the order of the texts: the higher, the better it answers. Of a text that is too long
   * to be read with the query the beginning is read; the query is read whole. Throws `Unavailable`.
   */
  score(query: string, texts: readonly string[]): Promise<readonly number[]>;
}
