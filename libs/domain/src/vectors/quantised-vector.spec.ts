import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approximate, quantise } from './quantised-vector.js';

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, component, i) => sum + component * (b[i] ?? 0), 0) / (Math.hypot(...a) * Math.hypot(...b));

const restored = (vector: Float32Array): Float32Array => {
  const { values, scale } = quantise(vector);
  return approximate(new Uint8Array(values.buffer), scale);
};

describe('quantise and approximate', () => {
  it('keeps the direction of a vector to within 1 % of the cosine', () => {
    const component = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(component, { minLength: 128, maxLength: 128 }), (components) => {
        const vector = Float32Array.from(components);
        fc.pre(Math.hypot(...vector) > 1e-3);
        expect(cosine(vector, restored(vector))).toBeGreaterThan(0.99);
      }),
    );
  });

  it('keeps a vector of zeros', () => {
    expect(restored(new Float32Array(8))).toEqual(new Float32Array(8));
  });
});
