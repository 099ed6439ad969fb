import { describe, expect, it } from 'vitest';
import { withBenchStore } from '../bench-store.js';
import { isWhole } from './account.js';
import { measureBaselines, storeBaselines } from './baseline-rows.js';
import { runLoad } from './run-load.js';

describe('runLoad on the embedded stack', () => {
  it('accounts for every message, finds the messages it searches for, and measures the baselines', async () => {
    const plan = { users: 3, batch: 5, rate: 500, durationMs: 400 };
    const measured = await withBenchStore(async ({ connection: { client }, baselines }) => ({
      load: await runLoad({
        client,
        plan,
        connections: 4,
        lookEvery: 10,
        followEvery: 20,
        watched: [],
        warmUpMs: 100,
        countRequests: () => Promise.resolve(new Map([['kafka Fetch', 1]])),
        onProgress: () => undefined,
      }),
      rows: await measureBaselines(storeBaselines(baselines.write), {
        batch: 5,
        batches: 4,
        inFlight: [1, 2],
      }),
    }));
    const { account, looks, foundAtOnce, followed, parked, unsettled } = measured.load;
    expect(isWhole(account)).toBe(true);
    expect([account.sent, account.acknowledged, account.found]).toEqual([200, 200, 200]);
    expect([looks, foundAtOnce]).toEqual([4, 4]);
    expect([followed, parked, unsettled]).toEqual([2, 0, 0]);
    expect(measured.rows.map(({ inFlight }) => inFlight)).toEqual([1, 2]);
  });
});
