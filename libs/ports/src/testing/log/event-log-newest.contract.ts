import { expect } from 'vitest';
import type { EventLog } from '../../log/event-log.js';
import { anOutgoing } from '../builders.js';
import type { Promises } from '../promises.contract.js';

const NOON = Date.UTC(2026, 4, 1, 12);

export const newest = (it: Promises<EventLog>): void => {
  it('has no newest record while the log is empty', async (log) => {
    expect(await log.newestAfter('conversation', 0)).toBeNull();
  });

  it('returns the newest recorded instant of a topic, to the millisecond, and null if none is later', async (log) => {
    await log.append([anOutgoing(), anOutgoing({}, { topic: 'segments' })], NOON);
    await log.append([anOutgoing({}, { key: 'another' })], NOON + 90_017);
    expect(await log.newestAfter('conversation', 0)).toBe(NOON + 90_017);
    expect(await log.newestAfter('conversation', NOON + 90_016)).toBe(NOON + 90_017);
    expect(await log.newestAfter('conversation', NOON + 90_017)).toBeNull();
    expect(await log.newestAfter('segments', 0)).toBe(NOON);
    expect(await log.newestAfter('entries', 0)).toBeNull();
  });

  it('keeps the newest instant if an earlier one is recorded after it', async (log) => {
    await log.append([anOutgoing()], NOON);
    await log.append([anOutgoing()], NOON - 400 * 86_400_000);
    expect(await log.newestAfter('conversation', 0)).toBe(NOON);
  });
};
