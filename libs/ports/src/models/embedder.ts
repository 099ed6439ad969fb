/**
 * Turns texts into unit vectors. The dot product of two vectors is the similarity of their texts in meaning.
 */
export interface Embedder {
  /** Id of the model, its data type and its procedure. Embedders with the same id give the same vectors. */
  readonly id: string;
  readonly dimensions: number;
  /**
   * Returns one vector per text, in the order of the texts. A vector has unit length, or is all zeros if the
   * model knows no part of the text. A text gets the same vector alone and among other texts. Throws
   * `Unavailable`.
   */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}
