import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aClaim } from '../a-claim.fixture.js';
import { AUTHORITIES } from '../claim.js';
import { factConfidence } from './fact-confidence.js';
import { factSalience } from './fact-salience.js';
import type { Support } from './support.js';

const DAY = 86_400_000;
const YEARS = 2000 * DAY;

const aSupport: fc.Arbitrary<Support> = fc.record({
  episodeId: fc.constantFrom('e1', 'e2', 'e3', 'e4', 'e5'),
  saidAt: fc.integer({ min: 0, max: YEARS }),
  authority: fc.constantFrom(...AUTHORITIES),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
});
const someEvidence = fc.array(aSupport, { minLength: 1, maxLength: 12 });
const someDisputes = someEvidence.map((supports) =>
  supports.map((support, n) => ({ ...aClaim({ id: `d${n}` }), ...support })),
);
const anInstant = fc.integer({ min: 0, max: 2 * YEARS });
const aRelation = fc.constantFrom('works_at', 'plans', 'hates', 'favorite_food', 'visited');

const shuffled = <One>(some: readonly One[]): fc.Arbitrary<One[]> =>
  fc
    .subarray([...some])
    .chain((twice) => fc.shuffledSubarray([...some, ...twice], { minLength: some.length + twice.length }));
const withShuffled = someEvidence.chain((evidence) => fc.tuple(fc.constant(evidence), shuffled(evidence)));

describe('factConfidence', () => {
  it('returns a confidence between 0 and 1', () => {
    fc.assert(
      fc.property(someEvidence, someDisputes, (evidence, disputes) => {
        const sure = factConfidence({ evidence, disputes });
        expect(sure >= 0 && sure <= 1).toBe(true);
      }),
    );
  });

  it('returns the same confidence for any order and any repeats of the evidence', () => {
    fc.assert(
      fc.property(withShuffled, someDisputes, ([evidence, other], disputes) => {
        expect(factConfidence({ evidence: other, disputes })).toBe(factConfidence({ evidence, disputes }));
      }),
    );
  });

  it('never decreases with more evidence and never increases with another dispute', () => {
    fc.assert(
      fc.property(someEvidence, someDisputes, aSupport, (evidence, disputes, more) => {
        const sure = factConfidence({ evidence, disputes });
        const against = [...disputes, { ...aClaim({ id: 'more' }), ...more }];
        expect(factConfidence({ evidence: [...evidence, more], disputes })).toBeGreaterThanOrEqual(sure);
        expect(factConfidence({ evidence, disputes: against })).toBeLessThanOrEqual(sure);
      }),
    );
  });
});

describe('factSalience', () => {
  const salience = (evidence: readonly Support[], at: number, predicate: string): number =>
    factSalience({ claim: aClaim({ id: 'a', predicate }), evidence }, at);

  it('returns a salience between .3 and 5', () => {
    fc.assert(
      fc.property(someEvidence, anInstant, aRelation, (evidence, at, predicate) => {
        const present = salience(evidence, at, predicate);
        expect(present >= 0.3 && present <= 5).toBe(true);
      }),
    );
  });

  it('returns the same salience for any order and any repeats of the evidence', () => {
    fc.assert(
      fc.property(withShuffled, anInstant, aRelation, ([evidence, other], at, predicate) => {
        expect(salience(other, at, predicate)).toBe(salience(evidence, at, predicate));
      }),
    );
  });

  it('never decreases with more evidence and never increases with time alone', () => {
    fc.assert(
      fc.property(
        fc.tuple(someEvidence, aSupport),
        aRelation,
        anInstant,
        fc.nat(YEARS),
        (known, of, at, later) => {
          const [evidence, more] = known;
          const present = salience(evidence, at, of);
          expect(salience([...evidence, more], at, of)).toBeGreaterThanOrEqual(present);
          expect(salience(evidence, at + later, of)).toBeLessThanOrEqual(present);
        },
      ),
    );
  });
});
