/** Shows which sentences belong together (S4 3.1). */
export interface AttentionModel {
  /**
   * Takes the attention of each sentence to all earlier sentences, and returns the share of the sentence just
   * before it: a number from 0 to 1, or null for the first sentence. Throws `Unavailable`.
   */
  link(sentences: readonly string[]): Promise<readonly (number | null)[]>;
}
