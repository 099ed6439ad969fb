import { expect, it } from 'vitest';
import { stallAndWake, withStore } from './stalled-facts.fixture.js';

it('keeps the facts of another projection when a stalled projection wakes up in the embedded store', () =>
  withStore(async (store) => {
    const { before, after, conflicts } = await stallAndWake(store, store.work);
    expect(before[0]?.claims.map(({ claim, retractedAt }) => [claim.id, retractedAt])).toEqual([
      ['porto', 102],
      ['lisbon', null],
    ]);
    expect(after).toEqual(before);
    expect(conflicts).toBe(1);
  }));
