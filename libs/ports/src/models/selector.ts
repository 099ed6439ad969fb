/** Chooses among the best results of a search without changing them (S2, selection, S0 4, algorithms 8.5). */
export interface Selector {
  /** Names model, data type and recipe, or model and prompt. */
  readonly id: string;
  /**
   * Returns the indexes (from 0) of the texts that answer one of the queries, best first, each once. Leaves
   * out texts that answer worse. The first query is the question, possibly rephrased. Throws `Unavailable`,
   * also if the model returns no usable choice.
   */
  select(queries: readonly string[], texts: readonly string[]): Promise<readonly number[]>;
}
