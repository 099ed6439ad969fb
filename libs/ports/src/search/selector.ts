/** Chooses among the best results of a search, as they stand (S2, selection; S0 4; algorithms 8.5). */
export interface Selector {
  /** Names model, data type and recipe, or model and prompt. */
  readonly id: string;
  /**
   * The places, from 0, of the texts that answer one of the queries: the best first, each once. What is left out answers
   * worse. The first query stands for what was asked. Throws `Unavailable`, also where no usable choice comes.
   */
  select(queries: readonly string[], texts: readonly string[]): Promise<readonly number[]>;
}
