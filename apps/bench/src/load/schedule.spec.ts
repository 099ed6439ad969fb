import { describe, expect, it } from 'vitest';
import { dueAt, type LoadPlan, requestOf } from './schedule.js';

const aPlan = (changes: Partial<LoadPlan> = {}): LoadPlan => ({
  users: 3,
  batch: 20,
  rate: null,
  durationMs: 1000,
  ...changes,
});

describe('dueAt and requestOf', () => {
  it('keeps the schedule of a fixed rate, regardless of the current time', () => {
    const plan = aPlan({ rate: 100 });
    for (const now of [0, 350, 990])
      expect([0, 1, 2, 4].map((n) => dueAt(plan, n, now))).toEqual([0, 200, 400, 800]);
    expect(dueAt(plan, 5, 0)).toBe(null);
  });

  it('sends the next request at once without a rate, until the duration has passed', () => {
    expect([0, 10, 999].map((now) => dueAt(aPlan(), 7, now))).toEqual([0, 10, 999]);
    expect(dueAt(aPlan(), 7, 1000)).toBe(null);
  });

  it('alternates users and never repeats a message', () => {
    const requests = Array.from({ length: 60 }, (_, n) => requestOf(aPlan(), n));
    expect(requests.slice(0, 4).map(({ user }) => user)).toEqual([0, 1, 2, 0]);
    const numbers = requests.flatMap((request) => request.numbers);
    expect(new Set(numbers).size).toBe(60 * 20);
  });

  it('starts a new session of a user after 200 messages', () => {
    const mine = Array.from({ length: 60 }, (_, n) => requestOf(aPlan(), n)).filter(({ user }) => user === 1);
    expect(mine.map(({ session }) => session)).toEqual([
      ...Array<string>(10).fill('s0'),
      ...Array<string>(10).fill('s1'),
    ]);
  });
});
