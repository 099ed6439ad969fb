import { describe, expect, it } from 'vitest';
import { measureBaselines } from './baseline-rows.js';

describe('measureBaselines', () => {
  it('writes each batch once, with no more concurrent writes than the row allows', async () => {
    const written: string[] = [];
    const most: number[] = [];
    let under = 0;
    const counted = {
      name: 'counted',
      prepare: (texts: readonly string[]) =>
        Promise.resolve(async () => {
          most.push((under += 1));
          await new Promise((resolve) => setImmediate(resolve));
          under -= 1;
          written.push(texts.join());
        }),
    };
    const one = await measureBaselines([counted], { batch: 2, batches: 10, inFlight: [1] });
    expect(Math.max(...most)).toBe(1);
    expect(new Set(written).size).toBe(written.length);
    const three = await measureBaselines([counted], { batch: 2, batches: 10, inFlight: [3] });
    expect(Math.max(...most)).toBe(3);
    expect([...one, ...three].map(({ name, inFlight }) => [name, inFlight])).toEqual([
      ['counted', 1],
      ['counted', 3],
    ]);
  });
});
