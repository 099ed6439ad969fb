import { expect, it } from 'vitest';
import { createRecentEnds } from './recent-ends.js';

const MINUTE_MS = 60_000;
const ends = (end: number) => new Map([['conversation/1/0', end]]);
const endAt = (recent: ReturnType<typeof createRecentEnds>, minute: number): number | undefined =>
  recent.atLook(minute * MINUTE_MS, ends(minute)).get('conversation/1/0');

it('returns the ends of one to two minutes ago', () => {
  const recent = createRecentEnds();
  const minutes = [0, 0.5, 1.1, 1.6, 2.2, 2.4, 3.3];
  expect(minutes.map((minute) => endAt(recent, minute))).toEqual([0, 0, 0, 0, 1.1, 1.1, 2.2]);
});

it('returns the current ends at the first call, and after minutes without a call', () => {
  const recent = createRecentEnds();
  expect([endAt(recent, 3), endAt(recent, 30), endAt(recent, 30.5)]).toEqual([3, 30, 30]);
});
