import { describe, expect, it } from 'vitest';
import { howMany } from './how-many.js';

describe('how many are kept', () => {
  it('are those of at least half the best', () => {
    expect(howMany([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.49])).toBe(6);
  });

  it('are at least five and at most fifty, of what there is', () => {
    expect(howMany([1, 0.1, 0.1, 0.1, 0.1, 0.1])).toBe(5);
    expect(howMany(new Array<number>(80).fill(1))).toBe(50);
    expect(howMany([1, 0.1])).toBe(2);
    expect(howMany([])).toBe(0);
  });

  it('are five where nothing is near', () => {
    expect(howMany(new Array<number>(9).fill(-0.04))).toBe(5);
  });
});
