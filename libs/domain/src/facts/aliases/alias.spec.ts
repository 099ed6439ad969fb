import { describe, expect, it } from 'vitest';
import { aClaim } from '../a-claim.fixture.js';
import { slotKey } from '../slot.js';
import { aliasClaim, aliasIn, aliasOf, aliasSlotOf, isAlias } from './alias.js';
import { isUntabled } from './tabled-predicates.js';

describe('a relation that the table does not know', () => {
  it.each(['drives_car', 'blood group', 'car_driven', 'current_job_title'])('%s', (predicate) => {
    expect(isUntabled(predicate)).toBe(true);
  });

  it.each([
    ['a name of the table', 'job_title'],
    ['a relation of several values', 'visited_museum'],
    ['a preference', 'dislikes'],
    ['an event', 'signed_up_for'],
    ['a favourite', 'favorite_color'],
    ['a setting', 'config:port'],
    ['a relation that one person holds', 'has_dentist'],
  ])('is not %s', (_, predicate) => {
    expect(isUntabled(predicate)).toBe(false);
  });
});

describe('the alias of two relations', () => {
  it('gives the one of the table its name, whichever was met first', () => {
    expect(aliasOf('job_title', 'current_job_title')).toEqual({
      from: 'current_job_title',
      to: 'occupation',
    });
    expect(aliasOf('current_job_title', 'job_title')).toEqual({
      from: 'current_job_title',
      to: 'occupation',
    });
  });

  it('is the same in either order where the table knows neither', () => {
    const alias = { from: 'vehicle_driven', to: 'drives_car' };
    expect([aliasOf('drives_car', 'vehicle_driven'), aliasOf('vehicle_driven', 'drives_car')]).toEqual([
      alias,
      alias,
    ]);
  });

  it.each([
    ['names of one relation', 'employer', 'works_at'],
    ['relations that the table tells apart', 'works_at', 'lives_in'],
  ])('is none of %s', (_, one, other) => {
    expect(aliasOf(one, other)).toBeNull();
  });

  it('is a claim that says which, with the sources of the claim that it was found with', () => {
    const basis = aClaim({ id: 'c', sources: [{ messageId: 'm', sessionId: 's', saidAt: 1 }], validTo: 9 });
    const alias = { from: 'vehicle_driven', to: 'drives_car' };
    const claim = aliasClaim(alias, { id: 'a', reason: 'Both name the car.', basis });
    expect(claim).toMatchObject({
      id: 'a',
      text: 'Both name the car.',
      sources: basis.sources,
      validTo: null,
    });
    expect(aliasIn(claim)).toEqual(alias);
    expect(slotKey(claim)).toBe(slotKey(aliasSlotOf('vehicle_driven')));
    expect([isAlias(claim), isAlias(basis), isAlias({ ...claim, entryId: 'read from a message' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
