import { describe, expect, it } from 'vitest';
import { dueAt, type LoadPlan, requestOf } from './schedule.js';

const aPlan = (changes: Partial<LoadPlan> = {}): LoadPlan => ({
  users: 3,
  batch: 20,
  rate: null,
  durationMs: 1000,
  ...changes,
});

describe('a load', () => {
  it('at a rate keeps its times, however late it is', () => {
    const plan = aPlan({ rate: 100 });
    for (const now of [0, 350, 990])
      expect([0, 1, 2, 4].map((n) => dueAt(plan, n, now))).toEqual([0, 200, 400, 800]);
    expect(dueAt(plan, 5, 0)).toBe(null);
  });

  it('without a rate goes on as soon as it can, until its time is over', () => {
    expect([0, 10, 999].map((now) => dueAt(aPlan(), 7, now))).toEqual([0, 10, 999]);
    expect(dueAt(aPlan(), 7, 1000)).toBe(null);
  });

  it('lets users take turns, and never sends a message twice', () => {
    const requests = Array.from({ length: 60 }, (_, n) => requestOf(aPlan(), n));
    expect(requests.slice(0, 4).map(({ user }) => user)).toEqual([0, 1, 2, 0]);
    const numbers = requests.flatMap((request) => request.numbers);
    expect(new Set(numbers).size).toBe(60 * 20);
  });

  it('begins a new session of a user after two hundred messages', () => {
    const mine = Array.from({ length: 60 }, (_, n) => requestOf(aPlan(), n)).filter(({ user }) => user === 1);
    expect(mine.map(({ session }) => session)).toEqual([
      ...Array<string>(10).fill('s0'),
      ...Array<string>(10).fill('s1'),
    ]);
  });
});
