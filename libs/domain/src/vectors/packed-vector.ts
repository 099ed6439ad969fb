import { z } from 'zod';
import { approximate, quantise } from './quantised-vector.js';

/** `steps` has one byte per component, in base64. `scale` is the value of one step. */
export const packedVectorSchema = z.object({ scale: z.number(), steps: z.string() });
export type PackedVector = z.infer<typeof packedVectorSchema>;

/** Returns null for a vector of zeros, with which the embedder says that it does not know the text. */
export const packVector = (vector: Float32Array): PackedVector | null => {
  const { values, scale } = quantise(vector);
  if (scale === 0) return null;
  return { scale, steps: btoa(String.fromCharCode(...new Uint8Array(values.buffer))) };
};

/** Unpacks a vector. A cosine with the result is accurate to within 1 %. */
export const unpackVector = ({ scale, steps }: PackedVector): Float32Array =>
  approximate(
    Uint8Array.from(atob(steps), (byte) => byte.charCodeAt(0)),
    scale,
  );
