/** Shows which sentences belong together (S4 3.1). */
export interface AttentionModel {
  /**
   * Returns one number from 0 to 1 per sentence: the share of its attention to earlier sentences that the
   * previous sentence gets. Returns null for the first sentence. Throws `Unavailable`.
   */
  link(sentences: readonly string[]): Promise<readonly (number | null)[]>;
}
