/** Turns texts into unit vectors. Their dot product is the similarity in meaning. */
export interface Embedder {
  /** Names model, data type and recipe. Embedders with the same id give the same vectors. */
  readonly id: string;
  readonly dimensions: number;
  /**
   * Returns one vector per text, in order. A vector has unit length, or is all zeros if the model knows no
   * part of the text. A text gets the same vector alone and among other texts. Throws `Unavailable`.
   */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}
