import { assert, constantFrom, float32Array, property } from 'fast-check';
import { expect, it } from 'vitest';
import { packVector, unpackVector } from './packed-vector.js';
import { quantise } from './quantised-vector.js';

it('packVector and unpackVector keep the values that an index stores, even if they are applied several times', () => {
  const vectors = float32Array({ minLength: 1, maxLength: 64, noNaN: true, min: -1, max: 1 });
  assert(
    property(vectors, constantFrom(1, 2, 3), (vector, times) => {
      let packed = packVector(vector);
      for (let n = 1; packed && n < times; n += 1) packed = packVector(unpackVector(packed));
      const { values, scale } = quantise(vector);
      if (scale === 0) expect(packed).toBeNull();
      else expect(packed && quantise(unpackVector(packed)).values).toEqual(values);
    }),
  );
});

it('packVector returns null for a vector of zeros', () => {
  expect(packVector(new Float32Array(8))).toBeNull();
});
