import { describe, expect, it } from 'vitest';
import { drive, dueAt, type LoadPlan, requestOf, type Sent } from './drive.js';

const aPlan = (changes: Partial<LoadPlan> = {}): LoadPlan => ({
  who: 'user',
  users: 3,
  batch: 20,
  connections: 1,
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

  it('sends the next request immediately if the plan has no rate, until the duration has passed', () => {
    expect([0, 10, 999].map((now) => dueAt(aPlan(), 7, now))).toEqual([0, 10, 999]);
    expect(dueAt(aPlan(), 7, 1000)).toBe(null);
  });

  it('alternates users and never repeats a message', () => {
    const requests = Array.from({ length: 60 }, (_, n) => requestOf(aPlan(), n));
    expect(requests.slice(0, 4).map(({ userId }) => userId)).toEqual([
      'user-0',
      'user-1',
      'user-2',
      'user-0',
    ]);
    const numbers = requests.flatMap((request) => request.numbers);
    expect(new Set(numbers).size).toBe(60 * 20);
  });

  it('starts a new session of a user after 200 messages', () => {
    const requests = Array.from({ length: 60 }, (_, n) => requestOf(aPlan(), n));
    const sessions = requests.filter(({ userId }) => userId === 'user-1').map(({ session }) => session);
    expect(sessions).toEqual([...Array<string>(10).fill('s0'), ...Array<string>(10).fill('s1')]);
  });
});

describe('drive', () => {
  const PLAN = aPlan({ users: 2, batch: 10, durationMs: 40, rate: 10_000 });

  it('sends every scheduled request once, with no more concurrent requests than connections', async () => {
    const sent: Sent[] = [];
    let [under, most] = [0, 0];
    const send = async (): Promise<boolean> => {
      most = Math.max(most, (under += 1));
      await new Promise((resolve) => setImmediate(resolve));
      under -= 1;
      return true;
    };
    await drive({ ...PLAN, connections: 3 }, send, (each) => sent.push(each));
    const numbers = sent.map(({ request }) => request.n).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(most).toBeLessThanOrEqual(3);
  });

  it('includes in the duration the time for which a due request waits for a connection', async () => {
    const waited: number[] = [];
    const send = async (): Promise<boolean> => {
      // A request takes four times the interval between two requests.
      await new Promise((resolve) => setTimeout(resolve, 4));
      return true;
    };
    await drive(PLAN, send, ({ ms }) => waited.push(ms));
    expect(waited.at(-1)).toBeGreaterThan(60);
  });

  it('reports requests that were not acknowledged', async () => {
    const refused: number[] = [];
    await drive(
      { ...PLAN, connections: 2 },
      ({ n }) => Promise.resolve(n !== 5),
      ({ request, isAcknowledged }) => {
        if (!isAcknowledged) refused.push(request.n);
      },
    );
    expect(refused).toEqual([5]);
  });
});
