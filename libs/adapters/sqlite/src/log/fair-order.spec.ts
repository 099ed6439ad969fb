import { describe, expect, it } from 'vitest';
import { openFairOrder } from './fair-order.js';

const waiting = (scopeId: number, ...positions: readonly number[]) =>
  positions.map((position) => ({ position, scopeId }));

const taken = (turns: ReturnType<typeof openFairOrder>, limit: number): readonly number[] =>
  turns.take(limit).map(({ position }) => position);

describe('turns of scopes', () => {
  it('take one record of each scope after the other, each scope in order', () => {
    const turns = openFairOrder();
    turns.add([...waiting(1, 0, 1, 2, 3), ...waiting(2, 4), ...waiting(3, 5, 6)]);
    expect(taken(turns, 6)).toEqual([0, 4, 5, 1, 6, 2]);
  });

  it('give no record of a scope that is held, until it is released', () => {
    const turns = openFairOrder();
    turns.add([...waiting(1, 0, 1), ...waiting(2, 2)]);
    expect(taken(turns, 1)).toEqual([0]);
    expect(taken(turns, 9)).toEqual([2]);
    turns.settle(1, 1);
    expect(taken(turns, 9)).toEqual([]);
    turns.release(1);
    expect(taken(turns, 9)).toEqual([1]);
  });

  it('give a scope that had its turn the last place', () => {
    const turns = openFairOrder();
    turns.add([...waiting(1, 0, 1), ...waiting(2, 2, 3)]);
    taken(turns, 1);
    turns.settle(1, 1);
    turns.release(1);
    expect(taken(turns, 1)).toEqual([2]);
  });

  it('keep the place of a scope whose turn was not used', () => {
    const turns = openFairOrder();
    turns.add([...waiting(1, 0), ...waiting(2, 1)]);
    taken(turns, 2);
    turns.settle(1, 1);
    turns.release(1);
    turns.putBack(2);
    turns.add(waiting(1, 2));
    expect(taken(turns, 1)).toEqual([1]);
  });

  it('give again what is not done', () => {
    const turns = openFairOrder();
    turns.add(waiting(1, 0, 1, 2));
    taken(turns, 3);
    turns.settle(1, 1);
    turns.release(1);
    expect([turns.size(), taken(turns, 3)]).toEqual([2, [1, 2]]);
  });

  it('let nothing overtake records whose scope is unknown', () => {
    const turns = openFairOrder();
    turns.add([...waiting(0, 0, 1), ...waiting(1, 2)]);
    expect(taken(turns, 9)).toEqual([0, 1]);
    expect(taken(turns, 9)).toEqual([]);
    turns.settle(0, 2);
    turns.release(0);
    expect(taken(turns, 9)).toEqual([2]);
  });
});
