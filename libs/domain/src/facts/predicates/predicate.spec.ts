import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedPredicates } from './listed-predicates.js';
import { canonicalPredicate, cardinality, predicatePhrase, preferenceFamily } from './predicate.js';

/** Text of any code points, including lone surrogates. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x24f }), fc.integer({ min: 0, max: 0x10ffff })))
  .map((points) => String.fromCodePoint(...points));

describe('canonicalPredicate', () => {
  it.each([
    ['Works At', 'works_at'],
    ['worksAt', 'works_at'],
    ['employed-by', 'works_at'],
    ['is employed by', 'works_at'],
    ['employer', 'works_at'],
    ['company', 'works_at'],
    ['HOME CITY', 'lives_in'],
    ['resides_in', 'lives_in'],
    ['currently lives in', 'lives_in'],
    ['job title', 'occupation'],
    ['has_age', 'age'],
    ['wife', 'spouse'],
    ['has_friend', 'has_friend'],
    ['has_girlfriend', 'has_partner'],
    ['has_partner', 'has_partner'],
    ['partner', 'spouse'],
    ['has_fiancée', 'spouse'],
    ['My favourite colour', 'favorite_colour'],
    ['can’t stand', 'hates'],
    ['живёт в', 'живёт_в'],
    ['住在', '住在'],
    ['config:HTTP port', 'config:HTTP port'],
    ['config:language', 'config:language'],
    [' ♥ ', '♥'],
    ['\ud800', '\ud800'],
  ])('maps %j to %j', (raw, canonical) => {
    expect(canonicalPredicate(raw)).toBe(canonical);
  });

  it.each(
    listedPredicates.flatMap(({ predicate, names }) => names.map((name) => [name, predicate] as const)),
  )("maps the table's name %s to %s, with and without an auxiliary", (name, predicate) => {
    expect(canonicalPredicate(name)).toBe(predicate);
    expect(canonicalPredicate(canonicalPredicate(`has_${name}`))).toBe(canonicalPredicate(`has_${name}`));
  });

  it('returns its own result unchanged', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const canonical = canonicalPredicate(raw);
        expect(canonicalPredicate(canonical)).toBe(canonical);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('cardinality', () => {
  it.each([
    'works_at',
    'lives_in',
    'spouse',
    'does',
    'attends',
    'favorite_food',
    'config:uses',
    'whatever',
    'name',
  ])('returns single for %s', (predicate) => {
    expect(cardinality(predicate)).toBe('single');
  });

  it.each([
    'likes',
    'allergic_to',
    'owns',
    'bought_car',
    'visited',
    'visited_museum',
    'has_pet',
    'has_friend',
    'speaks',
    'plans',
    'goal',
    'working_on',
    'attended',
    'booked_flight',
    'uses',
  ])('returns multiple for %s', (predicate) => {
    expect(cardinality(predicate)).toBe('multiple');
  });
});

describe('preferenceFamily', () => {
  it('puts likes and dislikes in one family and allergies in another', () => {
    expect(['prefers', 'avoids', 'allergic_to', 'works_at'].map(preferenceFamily)).toEqual([
      { family: 'taste', polarity: 'affirmed' },
      { family: 'taste', polarity: 'denied' },
      { family: 'allergy', polarity: 'affirmed' },
      null,
    ]);
  });
});

describe('predicatePhrase', () => {
  it('distinguishes an attribute from a verb phrase', () => {
    expect(['lives_in', 'occupation', 'favorite_food'].map(predicatePhrase)).toEqual([
      ' lives in',
      "'s occupation is",
      "'s favorite food is",
    ]);
  });
});
