import { describe, expect, it } from 'vitest';
import { ttlMemo } from './ttl-memo.js';

const HOUR_MS = 3_600_000;

describe('an answer that is kept', () => {
  it('is asked for once, however many want it', async () => {
    let asked = 0;
    const look = ttlMemo(HOUR_MS, () => Promise.resolve((asked += 1)));
    expect([await Promise.all([look(), look()]), await look()]).toEqual([[1, 1], 1]);
  });

  it('is asked for again when its time is over', async () => {
    let asked = 0;
    const look = ttlMemo(0, () => Promise.resolve((asked += 1)));
    expect([await look(), await look()]).toEqual([1, 2]);
  });

  it('is not kept where it is a failure', async () => {
    let asked = 0;
    const look = ttlMemo(HOUR_MS, () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('not now')) : Promise.resolve(asked);
    });
    await expect(look()).rejects.toThrow('not now');
    expect(await look()).toBe(2);
  });
});
