/**
 * Each component is a multiple of 1/127 of the largest component. The cosine of two such vectors is accurate
 * to within 1 %.
 */
interface Quantised {
  readonly values: Int8Array;
  readonly scale: number;
}

const STEPS = 127;

export const quantise = (vector: Float32Array): Quantised => {
  // Plain loops, because callbacks cost ten times the arithmetic and this runs for every message.
  let largest = 0;
  for (const component of vector) largest = Math.max(largest, Math.abs(component));
  const scale = largest / STEPS;
  const values = new Int8Array(vector.length);
  for (let i = 0; scale > 0 && i < vector.length; i += 1) values[i] = Math.round((vector[i] ?? 0) / scale);
  return { values, scale };
};

export const approximate = (bytes: Uint8Array, scale: number): Float32Array => {
  const steps = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const vector = new Float32Array(steps.length);
  for (let i = 0; i < steps.length; i += 1) vector[i] = (steps[i] ?? 0) * scale;
  return vector;
};

/** Returns the vector in the precision that every store keeps, so that both stacks rank in the same order. */
export const quantisedVector = (vector: Float32Array): Float32Array => {
  const { values, scale } = quantise(vector);
  return approximate(new Uint8Array(values.buffer), scale);
};
