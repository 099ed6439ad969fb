import { describe, expect, it } from 'vitest';
import { limitDeliveries } from './limit-deliveries.js';

const heldWork = () => {
  let begun = false;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async (): Promise<string> => {
    begun = true;
    await ended;
    return 'done';
  };
  return { work, hasBegun: () => begun, end: () => end() };
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('limitDeliveries', () => {
  it('runs at most two deliveries at once, and all of them in the end', async () => {
    const atOnce = limitDeliveries(2);
    const works = [heldWork(), heldWork(), heldWork()];
    const runs = works.map(({ work }) => atOnce.run(atOnce.round(), work));
    await nextTurn();
    expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
    works[1]?.end();
    await nextTurn();
    expect(works[2]?.hasBegun()).toBe(true);
    for (const { end } of works) end();
    expect(await Promise.all(runs)).toEqual(['done', 'done', 'done']);
  });

  it('starts no waiting delivery after the end of a round, and waits for the running deliveries', async () => {
    const atOnce = limitDeliveries(1);
    const [first, second] = [heldWork(), heldWork()];
    const running = atOnce.run(atOnce.round(), first.work);
    const waiting = atOnce.run(atOnce.round(), second.work);
    let isOver = false;
    const ending = atOnce.endRound().then(() => void (isOver = true));
    await nextTurn();
    expect(isOver).toBe(false);
    first.end();
    await ending;
    expect([await running, await waiting, second.hasBegun()]).toEqual(['done', null, false]);
  });

  it('runs the next delivery after one that failed', async () => {
    const atOnce = limitDeliveries(1);
    const failing = atOnce.run(atOnce.round(), () => Promise.reject(new Error('no')));
    const next = atOnce.run(atOnce.round(), () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
