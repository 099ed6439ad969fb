/** Turns texts into unit vectors. Their dot product is the similarity in meaning. */
export interface Embedder {
  /** Names model, data type and recipe. Embedders with the same id give the same vectors. */
  readonly id: string;
  readonly dimensions: number;
  /**
   * Returns one vector per text, in order: unit length, or all zeros if no part of the text is known. A text
   * gives the same vector alone and among others. Throws `Unavailable`.
   */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}
