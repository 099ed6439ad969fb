import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchesOf } from './batches.js';

it('batchesOf cuts rows into requests of bounded size and keeps all rows in order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 900_000, 3_000_000, 9_000_000), { maxLength: 700 }), (sizes) => {
      const batches = batchesOf(sizes, (size) => size);
      expect(batches.flat()).toEqual(sizes);
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(200);
        expect(batch.length === 1 || batch.reduce((sum, size) => sum + size, 0) <= 4_000_000).toBe(true);
      }
    }),
  );
  expect(
    batchesOf(
      Array.from({ length: 450 }, () => 1),
      () => 1,
    ).map(({ length }) => length),
  ).toEqual([200, 200, 50]);
});
