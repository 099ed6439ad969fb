import { describe, expect, it } from 'vitest';
import { joinedLook } from './joined-look.js';

const controlled = () => {
  const ends: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const ask = joinedLook(() => new Promise<void>((resolve, reject) => void ends.push({ resolve, reject })));
  return { ask, ends };
};

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('joinedLook', () => {
  it('starts one new request for all callers that arrive while a request runs', async () => {
    const { ask, ends } = controlled();
    const answered: string[] = [];
    const caller = (name: string) => ask().then(() => answered.push(name));
    const all = [caller('first'), caller('second'), caller('third')];
    await settled();
    expect(ends.length).toBe(1);
    ends[0]?.resolve();
    await settled();
    expect([answered, ends.length]).toEqual([['first'], 2]);
    ends[1]?.resolve();
    await Promise.all(all);
    expect([answered, ends.length]).toEqual([['first', 'second', 'third'], 2]);
  });

  it('rejects only the callers of the failed request', async () => {
    const { ask, ends } = controlled();
    const [first, second] = [ask(), ask()];
    ends[0]?.reject(new Error('Kafka is away.'));
    await expect(first).rejects.toThrow('Kafka is away.');
    await settled();
    ends[1]?.resolve();
    await expect(second).resolves.toBeUndefined();
  });

  it('sends a new request for a caller that arrives after the request has ended', async () => {
    const { ask, ends } = controlled();
    const first = ask();
    ends[0]?.resolve();
    await first;
    await settled();
    const later = ask();
    expect(ends.length).toBe(2);
    ends[1]?.resolve();
    await later;
  });
});
