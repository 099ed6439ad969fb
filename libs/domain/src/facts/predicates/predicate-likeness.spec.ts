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
 * Relations at steps of 30 degrees, each with two pairs of names. Names of a pair are 1 degree apart, the pairs
 * 8 degrees.
 */
const apart = Array.from({ length: 8 }, (_, n) => `r${n}`).flatMap((predicate, n) =>
  [0, 1, 8, 9].map((degrees) => named(predicate, 30 * n + degrees)),
);
const cosineOf = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

describe('likenessThresholds', () => {
  it('is sure from the least cosine above which the nearest name is always of the same relation', () => {
    expect(likenessThresholds(apart).sure).toBeCloseTo(cosineOf(1));
  });

  it('is never sure if the nearest names are of other relations', () => {
    const mixed = apart.map((name, n) => ({ ...name, predicate: `r${n % 2}` }));
    expect(likenessThresholds(mixed).sure).toBeNull();
  });

  it('is never sure with only a few pairs', () => {
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
    ['is the relation that it is all but equal to', 22, { kind: 'same', name: 'a at 20' }],
    ['may be any that is near, the likeliest first', 40, { kind: 'doubtful', names: ['b at 50', 'a at 20'] }],
    ['is new where nothing is near', 170, { kind: 'new' }],
  ])('%s', (_, degrees, likeness) => {
    expect(classifyLikeness(at(degrees), others, scale)).toMatchObject(likeness);
  });

  it('only doubts the best match if no cosine is sure', () => {
    expect(classifyLikeness(at(0), others, { ...scale, sure: null }).kind).toBe('doubtful');
  });
});
