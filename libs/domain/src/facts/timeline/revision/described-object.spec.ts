import { expect, it } from 'vitest';
import { aClaim } from '../../a-claim.fixture.js';
import { foldFacts } from './fold-facts.js';
import type { Claim } from '../../claim.js';

const holdingOf = (...claims: readonly Claim[]): readonly (readonly [string, string])[] =>
  foldFacts(new Map(), [
    { kind: 'stated', dataKey: null, claims, recordedAt: 10, eventId: 'e' },
  ]).changed.flatMap(({ versions, claims: kept }) =>
    versions
      .filter(({ recordedTo, validTo }) => recordedTo === null && validTo === null)
      .map(({ claimId }): readonly [string, string] => {
        const claim = kept.find((each) => each.claim.id === claimId)?.claim;
        return [claim?.polarity ?? '', claim?.object ?? ''];
      }),
  );

it('ends an object with a description if a denial names it without the description', () => {
  const had = aClaim({ id: '1', predicate: 'owns', object: '20kg dumbbells', validFrom: 1 });
  const gave = aClaim({ id: '2', predicate: 'owns', object: 'dumbbells', polarity: 'denied', validFrom: 2 });
  expect(holdingOf(had, gave)).toEqual([['denied', 'dumbbells']]);
});

it('replaces a value if a later claim describes it differently, for example with another dose', () => {
  const five = aClaim({ id: '1', predicate: 'takes', object: 'amlodipine 5 mg', validFrom: 1 });
  const ten = aClaim({ id: '2', predicate: 'takes', object: 'amlodipine 10 mg', validFrom: 2 });
  expect(holdingOf(five, ten)).toEqual([['affirmed', 'amlodipine 10 mg']]);
});
