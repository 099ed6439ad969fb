import { z } from 'zod';
import { approximate, quantise } from './quantised.js';

/** A vector as it travels: a byte for each component, in base64, and what one step of them is worth. */
export const packedVectorSchema = z.object({ scale: z.number(), steps: z.string() });
export type PackedVector = z.infer<typeof packedVectorSchema>;

/** `null`: all zeros, the embedder knows nothing of the text. */
export const packVector = (vector: Float32Array): PackedVector | null => {
  const { values, scale } = quantise(vector);
  if (scale === 0) return null;
  return { scale, steps: btoa(String.fromCharCode(...new Uint8Array(values.buffer))) };
};

/** The vector to within 1 % of the cosine. */
export const unpackVector = ({ scale, steps }: PackedVector): Float32Array =>
  approximate(
    Uint8Array.from(atob(steps), (byte) => byte.charCodeAt(0)),
    scale,
  );
