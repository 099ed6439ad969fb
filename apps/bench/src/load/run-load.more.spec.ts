import { expect, it } from 'vitest';
import { withBenchStore } from '../bench-store.js';
import { isWhole } from './account.js';
import { measureBaselines, storeBaselines } from './baseline-rows.js';
import { runLoad } from './run-load.js';

it('accounts for every message, finds the messages it searches for, and measures the baselines', () =>
  withBenchStore(async ({ connection, baselines }) => {
    const target = { connection, stack: null, countRequests: () => Promise.resolve(new Map()) };
    const plan = { users: 3, batch: 5, connections: 4, rate: 500, durationMs: 400, warmUpMs: 100 };
    const sampling = { lookEvery: 10, followEvery: 20, onProgress: () => undefined };
    const load = await runLoad(target, { ...plan, ...sampling });
    expect(isWhole(load.account)).toBe(true);
    expect(load.account).toMatchObject({ sent: 200, acknowledged: 200, found: 200 });
    expect(load).toMatchObject({ looks: 4, foundAtOnce: 4, followed: 2, parked: 0, unsettled: 0 });
    const counts = { batch: 5, batches: 4, inFlight: [1, 2] };
    const rows = await measureBaselines(storeBaselines(baselines.write), counts);
    expect(rows.map(({ inFlight }) => inFlight)).toEqual([1, 2]);
  }));
