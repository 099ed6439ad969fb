import { describe, expect, it } from 'vitest';
import { ttlMemo } from './ttl-memo.js';

const HOUR_MS = 3_600_000;

describe('ttlMemo', () => {
  it('calls the function once for simultaneous and repeated calls', async () => {
    let asked = 0;
    const look = ttlMemo(HOUR_MS, () => Promise.resolve((asked += 1)));
    expect([await Promise.all([look(), look()]), await look()]).toEqual([[1, 1], 1]);
  });

  it('calls the function again after the cached answer has expired', async () => {
    let asked = 0;
    const look = ttlMemo(0, () => Promise.resolve((asked += 1)));
    expect([await look(), await look()]).toEqual([1, 2]);
  });

  it('does not cache a failure', async () => {
    let asked = 0;
    const look = ttlMemo(HOUR_MS, () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('not now')) : Promise.resolve(asked);
    });
    await expect(look()).rejects.toThrow('not now');
    expect(await look()).toBe(2);
  });
});
