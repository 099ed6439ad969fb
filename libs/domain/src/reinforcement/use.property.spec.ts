import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../instant.js';
import { EVICTION_HALF_LIFE_MS, HALF_LIFE_MS, importance, isSpent } from './importance.js';
import { recordJudgement, NEVER_USED, recordPassOver, recordPlacement, presenceAt, type Use } from './use.js';

type Step =
  | { readonly did: 'placed'; readonly at: number }
  | { readonly did: 'passed over' }
  | { readonly did: 'judged'; readonly helped: boolean };

const anInstant = fc.integer({ min: 0, max: 3_000 * DAY_MS });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ did: fc.constant('placed' as const), at: anInstant }),
  fc.record({ did: fc.constant('passed over' as const) }),
  fc.record({ did: fc.constant('judged' as const), helped: fc.boolean() }),
);

const taken = (use: Use, step: Step): Use => {
  if (step.did === 'placed') return recordPlacement(use, step.at);
  return step.did === 'judged' ? recordJudgement(use, step.helped) : recordPassOver(use);
};
const folded = (steps: readonly Step[]): Use => steps.reduce(taken, NEVER_USED);
const aUse = fc.array(aStep, { maxLength: 60 }).map(folded);

const valued = (use: Use, saidAt = 0) => ({ use, saidAt, hasTools: false, hasFiles: false });

describe('recordPlacement, recordPassOver, recordJudgement and presenceAt', () => {
  it('keeps confidence, success and presence within their bounds after any placements, pass-overs and judgements', () => {
    fc.assert(
      fc.property(aUse, anInstant, (use, at) => {
        expect(use.confidence).toBeGreaterThanOrEqual(0.1);
        expect(use.confidence).toBeLessThanOrEqual(1);
        expect(use.success).toBeGreaterThanOrEqual(0);
        expect(use.success).toBeLessThanOrEqual(1);
        expect(presenceAt(use, at)).toBeGreaterThanOrEqual(0);
        expect(presenceAt(use, at)).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('never moves the last use back in time', () => {
    fc.assert(
      fc.property(aUse, anInstant, (use, at) => {
        expect(recordPlacement(use, at).lastUsedAt).toBe(Math.max(at, use.lastUsedAt ?? at));
      }),
    );
  });

  it('counts every placement, and nothing else, as a use', () => {
    fc.assert(
      fc.property(fc.array(aStep), (steps) => {
        expect(folded(steps).uses).toBe(steps.filter(({ did }) => did === 'placed').length);
      }),
    );
  });

  it('decreases the confidence to its minimum after 20 reads pass the memory over, and increases it on the next placement', () => {
    const ignored = folded(Array.from({ length: 30 }, () => ({ did: 'passed over' as const })));
    expect(ignored.confidence).toBe(0.1);
    expect(recordPlacement(ignored, 0).confidence).toBeCloseTo(0.25);
  });

  it('moves success a tenth of the way towards each judgement', () => {
    expect(recordJudgement(NEVER_USED, true).success).toBeCloseTo(0.55);
    expect(recordJudgement(NEVER_USED, false).success).toBeCloseTo(0.45);
  });

  it('adds 0.5 presence per placement, of which half is left after 35 days', () => {
    const once = recordPlacement(NEVER_USED, 0);
    expect(presenceAt(once, 0)).toBe(0.5);
    expect(presenceAt(once, 35 * DAY_MS)).toBeCloseTo(0.248, 3);
  });
});

describe('importance', () => {
  it('decreases the importance with time, but never below 0', () => {
    fc.assert(
      fc.property(aUse, anInstant, fc.nat(1_000 * DAY_MS), (use, at, more) => {
        const now = importance(valued(use), at, HALF_LIFE_MS);
        const later = importance(valued(use), at + more, HALF_LIFE_MS);
        expect(later).toBeLessThanOrEqual(now);
        expect(later).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('increases the importance with every use', () => {
    fc.assert(
      fc.property(aUse, anInstant, (use, at) => {
        const before = importance(valued(use), at, EVICTION_HALF_LIFE_MS);
        expect(
          importance(valued(recordPlacement(use, at)), at, EVICTION_HALF_LIFE_MS),
        ).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('halves the importance after a half-life, and increases it for a message with tools or files', () => {
    const fresh = importance(valued(NEVER_USED), 0, HALF_LIFE_MS);
    expect(fresh).toBeCloseTo(0.25);
    expect(importance(valued(NEVER_USED), HALF_LIFE_MS, HALF_LIFE_MS)).toBeCloseTo(fresh / 2);
    const worked = { ...valued(NEVER_USED), hasTools: true, hasFiles: true };
    expect(importance(worked, 0, HALF_LIFE_MS)).toBeCloseTo(fresh * 1.8);
  });
});

describe('isSpent', () => {
  const useless = [...Array.from({ length: 30 }, () => 'passed over' as const)].reduce<Use>(
    (use) => recordPassOver(use),
    recordJudgement(NEVER_USED, false),
  );

  it('returns true for a memory that was passed over, judged useless, and idle for two half-lives', () => {
    expect(isSpent(valued(useless), 61 * DAY_MS)).toBe(true);
    expect(isSpent(valued(useless), 59 * DAY_MS)).toBe(false);
  });

  it('returns false for a memory that was never judged', () => {
    const unjudged = { ...useless, success: NEVER_USED.success };
    expect(isSpent(valued(unjudged), 1_000 * DAY_MS)).toBe(false);
  });
});
