import { describe, expect, it } from 'vitest';
import { aClaim } from '../a-claim.fixture.js';
import { slotKey } from '../slot.js';
import { aliasClaim, readAlias, makeAlias, aliasSlot, isAliasClaim } from './alias.js';
import { isUnlistedPredicate } from './listed-predicates.js';

describe('isUnlistedPredicate', () => {
  it.each(['drives_car', 'blood group', 'car_driven', 'current_job_title'])(
    'returns true for %s',
    (predicate) => {
      expect(isUnlistedPredicate(predicate)).toBe(true);
    },
  );

  it.each([
    ['a name in the table', 'job_title'],
    ['a relation of several values', 'visited_museum'],
    ['a preference', 'dislikes'],
    ['an event', 'signed_up_for'],
    ['a favourite', 'favorite_color'],
    ['a setting', 'config:port'],
    ['a relation that one person holds', 'has_dentist'],
  ])('returns false for %s', (_, predicate) => {
    expect(isUnlistedPredicate(predicate)).toBe(false);
  });
});

describe('makeAlias', () => {
  it('keeps the name from the table, in either order of the names', () => {
    expect(makeAlias('job_title', 'current_job_title')).toEqual({
      from: 'current_job_title',
      to: 'occupation',
    });
    expect(makeAlias('current_job_title', 'job_title')).toEqual({
      from: 'current_job_title',
      to: 'occupation',
    });
  });

  it('returns the same alias in either order of the names if the table has neither', () => {
    const alias = { from: 'vehicle_driven', to: 'drives_car' };
    expect([makeAlias('drives_car', 'vehicle_driven'), makeAlias('vehicle_driven', 'drives_car')]).toEqual([
      alias,
      alias,
    ]);
  });

  it.each([
    ['names of one relation', 'employer', 'works_at'],
    ['relations that the table lists as different', 'works_at', 'lives_in'],
  ])('returns null for %s', (_, one, other) => {
    expect(makeAlias(one, other)).toBeNull();
  });

  it('aliasClaim returns a claim with its own key, the given reason and the sources of the basis', () => {
    const basis = aClaim({ id: 'c', sources: [{ messageId: 'm', sessionId: 's', saidAt: 1 }], validTo: 9 });
    const alias = { from: 'vehicle_driven', to: 'drives_car' };
    const claim = aliasClaim(alias, { id: 'a', reason: 'Both name the car.', basis });
    expect(claim).toMatchObject({
      id: 'a',
      text: 'Both name the car.',
      sources: basis.sources,
      validTo: null,
    });
    expect(readAlias(claim)).toEqual(alias);
    expect(slotKey(claim)).toBe(slotKey(aliasSlot('vehicle_driven')));
    expect([
      isAliasClaim(claim),
      isAliasClaim(basis),
      isAliasClaim({ ...claim, entryId: 'read from a message' }),
    ]).toEqual([true, false, false]);
  });
});
