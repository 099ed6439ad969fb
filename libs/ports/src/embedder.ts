/** Turns texts into unit vectors whose dot product tells how near they are in meaning. */
export interface Embedder {
  /** Names model, data type and recipe: two embedders with one id give the same vectors. */
  readonly id: string;
  readonly dimensions: number;
  /**
   * One vector a text, in order: unit length, or all zeros where nothing of the text is known.
   * A text gives the same vector alone and among others. Throws `Unavailable`.
   */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}
