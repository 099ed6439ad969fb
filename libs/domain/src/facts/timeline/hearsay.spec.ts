import { describe, expect, it } from 'vitest';
import { aClaim } from '../a-claim.fixture.js';
import type { Claim } from '../claim.js';
import { foldFacts } from './revision/fold-facts.js';
import type { Version } from '../fact.js';

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

/** Returns the final versions as claim id, start, end, and the claims that dispute the version. */
const resolveAsOf = (...claims: readonly Claim[]): unknown[] =>
  foldFacts(new Map(), [{ kind: 'stated', dataKey: null, claims, recordedAt: 100, eventId: 'h' }])
    .changed.flatMap(({ versions }): readonly Version[] => versions)
    .map(({ claimId, validFrom, validTo, contestedBy }) => [claimId, validFrom, validTo, contestedBy]);

describe('hearsay', () => {
  it("hearsay neither denies nor replaces a person's own claim, but disputes it at once", () => {
    const denial = { ...notAllergic, validFrom: 20, saidAt: 20, episodeId: siberia.episodeId };
    expect(resolveAsOf(allergic, berlin, denial, siberia)).toEqual([
      ['allergic', 10, null, ['not-allergic']],
      ['berlin', 10, null, ['siberia']],
    ]);
  });

  it("hearsay that agrees neither ends nor disputes a person's own claim", () => {
    const until = malloryOfNora({ ...berlin, id: 'until', saidBy: 'Mallory', validFrom: 15, validTo: 17 });
    expect(resolveAsOf(berlin, until)).toEqual([['berlin', 10, null, []]]);
  });

  it("hearsay with the same start does not replace a person's own claim", () => {
    expect(resolveAsOf(berlin, { ...siberia, validFrom: 10, saidAt: 50 })).toEqual([
      ['berlin', 10, null, ['siberia']],
    ]);
  });

  it("hearsay disputes a person's own denial, and holds if it claims another value", () => {
    const notBerlin = { ...berlin, id: 'not-berlin', polarity: 'denied' as const };
    const back = { ...siberia, id: 'back', object: 'Berlin', validFrom: 30 };
    expect(resolveAsOf(notBerlin, siberia, back)).toEqual([
      ['not-berlin', 10, null, ['back']],
      ['siberia', 20, null, []],
    ]);
  });

  it('hearsay about a person without own claims holds until later hearsay replaces it', () => {
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

  it("hearsay ends at the person's own claim, even if that claim is less specific", () => {
    const mitte = { ...siberia, id: 'mitte', object: 'Berlin Mitte', validFrom: 5 };
    expect(resolveAsOf(siberia, { ...berlin, validFrom: 30 }, mitte)).toEqual([
      ['mitte', 5, 20, []],
      ['siberia', 20, 30, []],
      ['berlin', 30, null, []],
    ]);
  });

  it("hearsay adds no value to a person's own claim, even if it gives several values together", () => {
    const munich = { ...berlin, id: 'munich', object: 'Munich', episodeId: 'e' };
    const pair = [
      { ...siberia, episodeId: 'm' },
      { ...siberia, id: 'mars', object: 'Mars', episodeId: 'm' },
    ];
    expect(resolveAsOf(munich, ...pair)).toEqual([['munich', 10, null, ['mars', 'siberia']]]);
  });
});

describe("a person's own claim", () => {
  it("a person's own claim closes both an earlier own claim and hearsay", () => {
    const porto = { ...berlin, id: 'porto', object: 'Porto', validFrom: 30 };
    expect(resolveAsOf(berlin, siberia, porto)).toEqual([
      ['berlin', 10, 30, ['siberia']],
      ['porto', 30, null, []],
    ]);
  });

  it("a quoted claim or a claim by an assistant is not a person's own, even if it names the person as speaker", () => {
    for (const authority of ['quoted', 'assistant'] as const) {
      const pasted: Claim = { ...siberia, saidBy: 'Nora', authority };
      expect(resolveAsOf(berlin, pasted)).toEqual([['berlin', 10, null, ['siberia']]]);
    }
  });

  it("a person's own claim ends an earlier claim of a user or an agent", () => {
    for (const authority of ['user', 'agent'] as const) {
      const stated: Claim = { ...siberia, authority, saidBy: null, validFrom: 5 };
      expect(resolveAsOf(stated, berlin)).toEqual([
        ['siberia', 5, 10, []],
        ['berlin', 10, null, []],
      ]);
    }
  });

  it("a person's own claim joins earlier hearsay of the same value, which other hearsay then disputes at once", () => {
    const tom = { ...siberia, id: 'tom', object: 'Berlin', saidBy: 'Tom', validFrom: 5 };
    expect(resolveAsOf(tom, berlin, siberia)).toEqual([['tom', 5, null, ['siberia']]]);
  });
});
