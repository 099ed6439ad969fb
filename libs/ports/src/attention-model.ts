/** A model that tells by its attention which sentences belong together (S4 3.1). */
export interface AttentionModel {
  /**
   * How much of what each sentence attends to before it lies in the sentence just before: a number from 0 to 1, `null` for
   * the first. Throws `Unavailable`.
   */
  link(sentences: readonly string[]): Promise<readonly (number | null)[]>;
}
