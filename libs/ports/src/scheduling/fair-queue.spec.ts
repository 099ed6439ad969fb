import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.js';

const ANY = { inAll: Infinity, byKey: Infinity };

/** Takes all items in the order of the queue. */
const drained = <Item>(queue: ReturnType<typeof fairQueue<Item>>): Item[] => {
  const items: Item[] = [];
  for (let next = queue.take(); next; next = queue.take()) items.push(next.item);
  return items;
};

const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 });

describe('fairQueue', () => {
  it('serves the keys round robin, and the items of one key in order', () => {
    const queue = fairQueue<string>(ANY);
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item[0] ?? '', item);
    expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('serves a new key before it serves another key twice', () => {
    const queue = fairQueue<string>(ANY);
    for (const item of ['a1', 'a2', 'a3', 'b1', 'b2']) queue.add(item[0] ?? '', item);
    expect([queue.take()?.item, queue.take()?.item]).toEqual(['a1', 'b1']);
    queue.add('new', 'new1');
    expect(drained(queue)).toEqual(['a2', 'b2', 'new1', 'a3']);
  });

  it('serves a partly served item before the other items of its key, but after the other keys', () => {
    const queue = fairQueue<string>(ANY);
    for (const item of ['a1', 'a2', 'b1']) queue.add(item[0] ?? '', item);
    const first = queue.take();
    queue.addFirst('a', `${first?.item ?? ''} again`);
    expect(drained(queue)).toEqual(['b1', 'a1 again', 'a2']);
  });

  it('takes several items of one key before it serves the next key', () => {
    const queue = fairQueue<string>(ANY);
    for (const item of ['a1', 'b1', 'a2']) queue.add(item[0] ?? '', item);
    expect([queue.take()?.item, queue.takeOf('a'), queue.takeOf('a'), queue.take()?.item]).toEqual([
      'a1',
      'a2',
      undefined,
      'b1',
    ]);
  });

  it('is full at the limit of one key or of all keys', () => {
    const queue = fairQueue<number>({ inAll: 3, byKey: 2 });
    queue.add('a', 1);
    expect([queue.isFull('a'), queue.isFull('b')]).toEqual([false, false]);
    queue.add('a', 2);
    expect([queue.isFull('a'), queue.isFull('b')]).toEqual([true, false]);
    queue.add('b', 3);
    expect([queue.isFull('a'), queue.isFull('b')]).toEqual([true, true]);
    queue.take();
    expect([queue.isFull('a'), queue.isFull('b')]).toEqual([false, false]);
  });

  it('removes an item once, and forgets a key without items', () => {
    const queue = fairQueue<string>(ANY);
    queue.add('a', 'a1');
    expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.size(), queue.take()]).toEqual([
      true,
      false,
      0,
      undefined,
    ]);
  });

  it('never lets a key wait for two items of another key', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.constantFrom('a', 'b', 'c', 'd')), { maxLength: 100 }), (steps) => {
        const queue = fairQueue<string>(ANY);
        const waiting = new Map<string, number>();
        /** For each waiting key: the keys served since it began to wait or was last served. */
        const since = new Map<string, string[]>();
        for (const added of steps) {
          if (added !== null) {
            queue.add(added, added);
            waiting.set(added, (waiting.get(added) ?? 0) + 1);
            if (!since.has(added)) since.set(added, []);
            continue;
          }
          const served = queue.take();
          if (!served) continue;
          for (const [key, others] of since) if (key !== served.key) others.push(served.key);
          const left = (waiting.get(served.key) ?? 0) - 1;
          waiting.set(served.key, left);
          if (left > 0) since.set(served.key, []);
          else since.delete(served.key);
          for (const others of since.values()) expect(new Set(others).size).toBe(others.length);
        }
      }),
    );
  });

  it('returns every added item exactly once', () => {
    fc.assert(
      fc.property(keys, (added) => {
        const queue = fairQueue<number>(ANY);
        added.forEach((key, n) => (n % 3 === 0 ? queue.addFirst(key, n) : queue.add(key, n)));
        expect(queue.size()).toBe(added.length);
        expect(drained(queue).sort((a, b) => a - b)).toEqual(added.map((_, n) => n));
        expect(queue.size()).toBe(0);
      }),
    );
  });
});
