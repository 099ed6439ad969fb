import { describe, expect, it } from 'vitest';
import { classifyLikeness, likenessThresholds, type NamedVector } from './predicate-likeness.js';

const at = (degrees: number): Float32Array => {
  const angle = (degrees * Math.PI) / 180;
  return new Float32Array([Math.cos(angle), Math.sin(angle)]);
};
const named = (predicate: string, degrees: number): NamedVector => ({
  name: `${predicate} at ${degrees}`,
  predicate,
  vector: at(degrees),
});
/**
 * Relations at steps of 30 degrees, each with two pairs of names. The names of a pair are 1 degree apart, and
 * the two pairs 8 degrees.
 */
const apart = Array.from({ length: 8 }, (_, n) => `r${n}`).flatMap((predicate, n) =>
  [0, 1, 8, 9].map((degrees) => named(predicate, 30 * n + degrees)),
);
const cosineOf = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

describe('likenessThresholds', () => {
  it('sets `sure` to the smallest cosine above which each nearest name has the same relation', () => {
    expect(likenessThresholds(apart).sure).toBeCloseTo(cosineOf(1));
  });

  it('sets `sure` to null if the nearest names have other relations', () => {
    const mixed = apart.map((name, n) => ({ ...name, predicate: `r${n % 2}` }));
    expect(likenessThresholds(mixed).sure).toBeNull();
  });

  it('sets `sure` to null if there are only a few pairs', () => {
    expect(likenessThresholds(apart.slice(0, 8)).sure).toBeNull();
  });

  it('sets `doubtful` to the cosine that nine tenths of the names with a synonym reach', () => {
    const strays = [named('stray', 300), named('stray', 345)];
    expect(likenessThresholds([...apart, ...strays]).doubtful).toBeCloseTo(cosineOf(1));
    expect(likenessThresholds(strays).doubtful).toBeCloseTo(cosineOf(45));
  });
});

describe('classifyLikeness', () => {
  const others = [named('a', 0), named('a', 20), named('b', 50), named('c', 120)];
  const scale = { sure: cosineOf(5), doubtful: cosineOf(40) };

  it.each([
    ['the relation of a nearly equal name', 22, { kind: 'same', name: 'a at 20' }],
    [
      'one of several near relations, the likeliest first',
      40,
      { kind: 'doubtful', names: ['b at 50', 'a at 20'] },
    ],
    ['new if no name is near', 170, { kind: 'new' }],
  ])('classifies a name as %s', (_, degrees, likeness) => {
    expect(classifyLikeness(at(degrees), others, scale)).toMatchObject(likeness);
  });

  it('returns `doubtful` even for the best match if no cosine is sure', () => {
    expect(classifyLikeness(at(0), others, { ...scale, sure: null }).kind).toBe('doubtful');
  });
});
