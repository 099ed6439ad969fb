/** Shows which sentences belong together (S4 3.1). */
export interface AttentionModel {
  /**
   * Returns for each sentence the share of its attention to earlier sentences that is on the sentence just
   * before: a number from 0 to 1, null for the first sentence. Throws `Unavailable`.
   */
  link(sentences: readonly string[]): Promise<readonly (number | null)[]>;
}
