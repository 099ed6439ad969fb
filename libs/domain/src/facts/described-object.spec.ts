import { expect, it } from 'vitest';
import { aClaim } from './a-claim.fixture.js';
import { foldFacts } from './timeline/fold-facts.js';
import type { Claim } from './claim.js';

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

it('is the same object without its description: who gave the dumbbells away has none of 20 kg', () => {
  const had = aClaim({ id: '1', predicate: 'owns', object: '20kg dumbbells', validFrom: 1 });
  const gave = aClaim({ id: '2', predicate: 'owns', object: 'dumbbells', polarity: 'denied', validFrom: 2 });
  expect(holdingOf(had, gave)).toEqual([['denied', 'dumbbells']]);
});

it('is described anew by the later claim: another dose takes the place of the first', () => {
  const five = aClaim({ id: '1', predicate: 'takes', object: 'amlodipine 5 mg', validFrom: 1 });
  const ten = aClaim({ id: '2', predicate: 'takes', object: 'amlodipine 10 mg', validFrom: 2 });
  expect(holdingOf(five, ten)).toEqual([['affirmed', 'amlodipine 10 mg']]);
});
