/**
 * Chooses among the best results of a search without changing their texts (S2, selection, S0 4, algorithms
 * 8.5).
 */
export interface Selector {
  /** Id of the model and of its data type and procedure, or of its prompt. */
  readonly id: string;
  /**
   * Returns the indexes (from 0) of the texts that answer one of the queries, best first, each of them once.
   * Leaves out texts that answer worse. The first query is the question, possibly in other words. Throws
   * `Unavailable`, even if the model answers without a usable choice.
   */
  select(queries: readonly string[], texts: readonly string[]): Promise<readonly number[]>;
}
