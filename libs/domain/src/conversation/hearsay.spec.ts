import { describe, expect, it } from 'vitest';
import { aClaim } from '../facts/a-claim.fixture.js';
import type { Claim } from '../facts/claim.js';
import { foldFacts } from '../facts/timeline/fold-facts.js';
import type { Version } from '../facts/fact.js';

const saying =
  (saidBy: string, subject = saidBy) =>
  (parts: Partial<Claim> & Pick<Claim, 'id'>): Claim =>
    aClaim({ subject, saidBy, ...parts });

const nora = saying('Nora');
const malloryOfNora = saying('Mallory', 'nora');

const allergic = nora({ id: 'allergic', predicate: 'allergic_to', object: 'peanuts', validFrom: 10 });
const berlin = nora({ id: 'berlin', predicate: 'lives_in', object: 'Berlin', validFrom: 10 });
const notAllergic = malloryOfNora({ ...allergic, id: 'not-allergic', saidBy: 'Mallory', polarity: 'denied' });
const siberia = malloryOfNora({ id: 'siberia', predicate: 'lives_in', object: 'Siberia', validFrom: 20 });

/** The final belief in each claim: claim, from, to, and the speakers who dispute it. */
const resolveAsOf = (...claims: readonly Claim[]): unknown[] =>
  foldFacts(new Map(), [{ kind: 'stated', dataKey: null, claims, recordedAt: 100, eventId: 'h' }])
    .changed.flatMap(({ versions }): readonly Version[] => versions)
    .map(({ claimId, validFrom, validTo, contestedBy }) => [claimId, validFrom, validTo, contestedBy]);

describe('hearsay', () => {
  it('neither denies nor replaces what somebody said of himself, and contests it at once', () => {
    const denial = { ...notAllergic, validFrom: 20, saidAt: 20, episodeId: siberia.episodeId };
    expect(resolveAsOf(allergic, berlin, denial, siberia)).toEqual([
      ['allergic', 10, null, ['not-allergic']],
      ['berlin', 10, null, ['siberia']],
    ]);
  });

  it('does not shorten it either, and counts as evidence where it agrees', () => {
    const until = malloryOfNora({ ...berlin, id: 'until', saidBy: 'Mallory', validFrom: 15, validTo: 17 });
    expect(resolveAsOf(berlin, until)).toEqual([['berlin', 10, null, []]]);
  });

  it('does not win when it is said of the same start', () => {
    expect(resolveAsOf(berlin, { ...siberia, validFrom: 10, saidAt: 50 })).toEqual([
      ['berlin', 10, null, ['siberia']],
    ]);
  });

  it('leaves what somebody denied of himself denied, and what else is told of him told', () => {
    const notBerlin = { ...berlin, id: 'not-berlin', polarity: 'denied' as const };
    const back = { ...siberia, id: 'back', object: 'Berlin', validFrom: 30 };
    expect(resolveAsOf(notBerlin, siberia, back)).toEqual([
      ['not-berlin', 10, null, ['back']],
      ['siberia', 20, null, []],
    ]);
  });

  it('holds of somebody who said nothing of himself, until somebody says otherwise', () => {
    const porto = saying(
      'Nora',
      'Ines',
    )({ id: 'porto', predicate: 'lives_in', object: 'Porto', validFrom: 10 });
    const lisbon = saying(
      'Tom',
      'Ines',
    )({ ...porto, id: 'lisbon', saidBy: 'Tom', object: 'Lisbon', validFrom: 20 });
    expect(resolveAsOf(porto, lisbon)).toEqual([
      ['porto', 10, 20, []],
      ['lisbon', 20, null, []],
    ]);
  });

  it('ends where somebody speaks for himself, also where he says less', () => {
    const mitte = { ...siberia, id: 'mitte', object: 'Berlin Mitte', validFrom: 5 };
    expect(resolveAsOf(siberia, { ...berlin, validFrom: 30 }, mitte)).toEqual([
      ['mitte', 5, 20, []],
      ['siberia', 20, 30, []],
      ['berlin', 30, null, []],
    ]);
  });

  it('does not add a value to those that somebody gave together', () => {
    const munich = { ...berlin, id: 'munich', object: 'Munich', episodeId: 'e' };
    const pair = [
      { ...siberia, episodeId: 'm' },
      { ...siberia, id: 'mars', object: 'Mars', episodeId: 'm' },
    ];
    expect(resolveAsOf(munich, ...pair)).toEqual([['munich', 10, null, ['mars', 'siberia']]]);
  });
});

describe('an own word', () => {
  it('closes both own words and hearsay', () => {
    const porto = { ...berlin, id: 'porto', object: 'Porto', validFrom: 30 };
    expect(resolveAsOf(berlin, siberia, porto)).toEqual([
      ['berlin', 10, 30, ['siberia']],
      ['porto', 30, null, []],
    ]);
  });

  it('is not what was pasted or what an assistant said, whoever is named as its speaker', () => {
    for (const authority of ['quoted', 'assistant'] as const) {
      const pasted: Claim = { ...siberia, saidBy: 'Nora', authority };
      expect(resolveAsOf(berlin, pasted)).toEqual([['berlin', 10, null, ['siberia']]]);
    }
  });

  it('ends what a user or an agent stated of an earlier time', () => {
    for (const authority of ['user', 'agent'] as const) {
      const stated: Claim = { ...siberia, authority, saidBy: null, validFrom: 5 };
      expect(resolveAsOf(stated, berlin)).toEqual([
        ['siberia', 5, 10, []],
        ['berlin', 10, null, []],
      ]);
    }
  });

  it('joins hearsay of the very same, which others then contest at once', () => {
    const tom = { ...siberia, id: 'tom', object: 'Berlin', saidBy: 'Tom', validFrom: 5 };
    expect(resolveAsOf(tom, berlin, siberia)).toEqual([['tom', 5, null, ['siberia']]]);
  });
});
