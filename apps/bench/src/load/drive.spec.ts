import { describe, expect, it } from 'vitest';
import { drive, type Sent } from './drive.js';

const PLAN = { users: 2, batch: 10, durationMs: 40, rate: 10_000 };

describe('drive', () => {
  it('sends every scheduled request once, within the limit of connections', async () => {
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

  it('includes the time for which a due request waits for a connection', async () => {
    const sent: Sent[] = [];
    const send = async (): Promise<boolean> => {
      // Four times the interval between two requests.
      await new Promise((resolve) => setTimeout(resolve, 4));
      return true;
    };
    await drive({ plan: PLAN, connections: 1, send, onSent: (each) => sent.push(each) });
    const waited = sent.map(({ ms }) => ms);
    expect(waited.at(-1)).toBeGreaterThan(60);
  });

  it('reports requests that were not acknowledged', async () => {
    const sent: Sent[] = [];
    const send = ({ n }: { n: number }): Promise<boolean> => Promise.resolve(n !== 5);
    await drive({ plan: PLAN, connections: 2, send, onSent: (each) => sent.push(each) });
    const refused = sent.filter(({ isAcknowledged }) => !isAcknowledged);
    expect(refused.map(({ request }) => request.n)).toEqual([5]);
  });
});
