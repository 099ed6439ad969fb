import { describe, expect, it } from 'vitest';
import { drive, type Sent } from './drive.js';

const PLAN = { users: 2, batch: 10, durationMs: 40, rate: 10_000 };

describe('driving a load', () => {
  it('sends every request of the schedule once, never more at a time than it may', async () => {
    const sent: Sent[] = [];
    let under = 0;
    let most = 0;
    const send = async (): Promise<boolean> => {
      most = Math.max(most, (under += 1));
      await new Promise((resolve) => setImmediate(resolve));
      under -= 1;
      return true;
    };
    await drive({ plan: PLAN, connections: 3, send, onSent: (each) => sent.push(each) });
    const numbers = sent.map(({ request }) => request.n).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(most).toBeLessThanOrEqual(3);
  });

  it('counts the time of a request that had to wait in line', async () => {
    const sent: Sent[] = [];
    const send = async (): Promise<boolean> => {
      // Four times as long as there is between two requests.
      await new Promise((resolve) => setTimeout(resolve, 4));
      return true;
    };
    await drive({ plan: PLAN, connections: 1, send, onSent: (each) => sent.push(each) });
    const waited = sent.map(({ ms }) => ms);
    expect(waited.at(-1)).toBeGreaterThan(60);
  });

  it('says which requests were not acknowledged', async () => {
    const sent: Sent[] = [];
    const send = ({ n }: { n: number }): Promise<boolean> => Promise.resolve(n !== 5);
    await drive({ plan: PLAN, connections: 2, send, onSent: (each) => sent.push(each) });
    const refused = sent.filter(({ isAcknowledged }) => !isAcknowledged);
    expect(refused.map(({ request }) => request.n)).toEqual([5]);
  });
});
