import { describe, expect, it } from 'vitest';
import { aClaim } from '../a-claim.fixture.js';
import { factSalience } from './fact-salience.js';

const DAY = 86_400_000;

/** Salience at `asOf` of a fact that has one episode on each of these days. */
const salience = (predicate: string, days: readonly number[], asOf: number): number =>
  factSalience(
    {
      claim: aClaim({ id: 'a', predicate }),
      evidence: days.map((day, n) => aClaim({ id: `c${n}`, saidAt: day * DAY })),
    },
    asOf * DAY,
  );

describe('factSalience', () => {
  it('starts at 1 for the first episode, increases by .5 with each further episode, and is at most 5', () => {
    expect([1, 2, 3, 9, 10, 100].map((count) => salience('plans', Array<number>(count).fill(0), 0))).toEqual([
      1, 1.5, 2, 5, 5, 5,
    ]);
  });

  it('counts an episode once, at its latest claim', () => {
    const evidence = [0, 10].map((day) => aClaim({ id: `c${day}`, episodeId: 'e', saidAt: day * DAY }));
    expect(factSalience({ claim: aClaim({ id: 'a', predicate: 'plans' }), evidence }, 10 * DAY)).toBe(1);
  });

  it('decreases by 2 % a day after the latest claim, and is at least .3', () => {
    expect(salience('plans', [0, 30], 30)).toBe(1.5);
    expect(salience('plans', [0, 30], 80)).toBeCloseTo(1.5 * Math.exp(-1), 12);
    expect(salience('plans', [0, 30], 5000)).toBe(0.3);
  });

  it('is not reduced for times before the claim was said', () => {
    expect(salience('plans', [100], 0)).toBe(1);
  });

  it.each(
    `name works_at lives_in from spouse occupation speaks favorite_colour
     likes loves enjoys prefers dislikes hates avoids allergic_to intolerant_to`.split(/\s+/u),
  )('never decreases with time for the relation %s', (predicate) => {
    expect(salience(predicate, [0, 1], 5000)).toBe(1.5);
  });
});
