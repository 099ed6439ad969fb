import { describe, expect, it } from 'vitest';
import { openFairOrder } from './fair-order.js';

const waiting = (scopeId: number, ...positions: readonly number[]) =>
  positions.map((position) => ({ position, scopeId }));

const taken = (turns: ReturnType<typeof openFairOrder>, limit: number): readonly number[] =>
  turns.take(limit).map(({ position }) => position);

describe('openFairOrder', () => {
  it('takes one record of one scope after another, and keeps the order within a scope', () => {
    const turns = openFairOrder();
    turns.add([...waiting(1, 0, 1, 2, 3), ...waiting(2, 4), ...waiting(3, 5, 6)]);
    expect(taken(turns, 6)).toEqual([0, 4, 5, 1, 6, 2]);
  });

  it('takes no record of a held scope until the scope is released', () => {
    const turns = openFairOrder();
    turns.add([...waiting(1, 0, 1), ...waiting(2, 2)]);
    expect(taken(turns, 1)).toEqual([0]);
    expect(taken(turns, 9)).toEqual([2]);
    turns.settle(1, 1);
    expect(taken(turns, 9)).toEqual([]);
    turns.release(1);
    expect(taken(turns, 9)).toEqual([1]);
  });

  it('moves a scope to the end after its records were delivered', () => {
    const turns = openFairOrder();
    turns.add([...waiting(1, 0, 1), ...waiting(2, 2, 3)]);
    taken(turns, 1);
    turns.settle(1, 1);
    turns.release(1);
    expect(taken(turns, 1)).toEqual([2]);
  });

  it('keeps the place of a scope whose records were put back undelivered', () => {
    const turns = openFairOrder();
    turns.add([...waiting(1, 0), ...waiting(2, 1)]);
    taken(turns, 2);
    turns.settle(1, 1);
    turns.release(1);
    turns.putBack(2);
    turns.add(waiting(1, 2));
    expect(taken(turns, 1)).toEqual([1]);
  });

  it('takes records again that were delivered but not acknowledged', () => {
    const turns = openFairOrder();
    turns.add(waiting(1, 0, 1, 2));
    taken(turns, 3);
    turns.settle(1, 1);
    turns.release(1);
    expect([turns.size(), taken(turns, 3)]).toEqual([2, [1, 2]]);
  });

  it('takes no other record before the records of an unknown scope are done', () => {
    const turns = openFairOrder();
    turns.add([...waiting(0, 0, 1), ...waiting(1, 2)]);
    expect(taken(turns, 9)).toEqual([0, 1]);
    expect(taken(turns, 9)).toEqual([]);
    turns.settle(0, 2);
    turns.release(0);
    expect(taken(turns, 9)).toEqual([2]);
  });
});
