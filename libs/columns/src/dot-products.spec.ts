import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import wabt from 'wabt';
import { ASSEMBLED, openDotProducts, PRODUCT_SCALE, STRIDE_STEP } from './dot-products.js';

const SOURCE = new URL('../src/dot-products.wat', import.meta.url);

describe('openDotProducts', () => {
  const dotProducts = openDotProducts();

  it('runs the code that is assembled from dot-products.wat', async () => {
    const { parseWat } = await wabt();
    const { buffer } = parseWat('dot-products.wat', readFileSync(SOURCE, 'utf8'), { simd: true }).toBinary(
      {},
    );
    expect(Buffer.from(buffer).toString('base64')).toBe(ASSEMBLED);
  });

  it('equals plain multiplication and addition for any number of rows, components and queries', () => {
    const cases = fc.record({
      steps: fc.integer({ min: 1, max: 40 }),
      count: fc.integer({ min: 0, max: 4_000 }),
      queries: fc.integer({ min: 0, max: 300 }),
      seed: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(cases, ({ steps, count, queries, seed }) => {
        const stride = steps * STRIDE_STEP;
        const bytes = Int8Array.from({ length: count * stride }, (_, i) => ((i * 31 + seed) % 255) - 127);
        const asked = Array.from({ length: queries }, (_, q) =>
          Float32Array.from(
            { length: stride - (q % 3) },
            (_, i) => Math.sin(i * seed + q) / Math.sqrt(stride),
          ),
        );
        const seen = new Set<string>();
        dotProducts({ bytes, stride, count }, asked, (query, first, products) => {
          for (const at of [0, products.length - 1]) {
            const row = bytes.subarray((first + at) * stride, (first + at + 1) * stride);
            const exact = Array.from(asked[query] ?? []).reduce<number>(
              (sum, component, i) => sum + component * (row[i] ?? 0),
              0,
            );
            expect(Math.abs((products[at] ?? NaN) * PRODUCT_SCALE - exact)).toBeLessThan(0.2);
          }
          products.forEach((_, at) => seen.add(`${query} ${first + at}`));
        });
        expect(seen.size).toBe(queries * count);
      }),
      { numRuns: 20 },
    );
  });
});
