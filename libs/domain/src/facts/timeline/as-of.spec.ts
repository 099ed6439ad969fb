import { describe, expect, it } from 'vitest';
import { aClaim } from '../a-claim.fixture.js';
import type { Slot } from '../fact.js';
import { isBelieved, isVisible } from './as-of.js';
import { foldFacts } from './revision/fold-facts.js';
import type { FactCommand } from './fact-command.js';

/** Tencent holds from 100 and is recorded at 1000. Moonshot holds from 200 and is recorded at 2000. */
const tencent = aClaim({ id: 'tencent', object: 'Tencent', validFrom: 100 });
const moonshot = aClaim({ id: 'moonshot', object: 'Moonshot', validFrom: 200 });
const HISTORY: readonly FactCommand[] = [
  { kind: 'stated', dataKey: null, claims: [tencent], recordedAt: 1000, eventId: 'h0' },
  { kind: 'stated', dataKey: null, claims: [moonshot], recordedAt: 2000, eventId: 'h1' },
];

const slotOf = (history: readonly FactCommand[]): Slot => {
  const [slot] = foldFacts(new Map(), history).changed;
  if (!slot) throw new Error('The history states nothing.');
  return slot;
};

const seen = (asOf: number | null, knownAt: number | null, now = 3000): string[] =>
  slotOf(HISTORY)
    .versions.filter((version) => isVisible(version, { asOf, knownAt }, now))
    .map(({ claimId }) => claimId);

describe('isVisible and isBelieved', () => {
  it.each([
    [99, 999, []],
    [99, 1000, []],
    [99, 2000, []],
    [100, 999, []],
    [100, 1000, ['tencent']],
    [199, 1999, ['tencent']],
    [199, 2000, ['tencent']],
    [200, 999, []],
    [200, 1999, ['tencent']],
    [200, 2000, ['moonshot']],
  ])('returns as of %d and known at %d: %j', (asOf, knownAt, claimIds) => {
    expect(seen(asOf, knownAt)).toEqual(claimIds);
  });

  it('uses now on both axes if neither instant is given', () => {
    expect(seen(null, null)).toEqual(['moonshot']);
    expect(seen(null, null, 1500)).toEqual(['tencent']);
  });

  it('uses now as the recorded axis if only asOf is given', () => {
    expect(seen(150, null)).toEqual(['tencent']);
    expect(seen(150, null, 999)).toEqual([]);
  });

  it('uses knownAt on both axes if only knownAt is given', () => {
    expect(seen(null, 1500)).toEqual(['tencent']);
    expect(seen(null, 999)).toEqual([]);
    const [planned] = slotOf([
      {
        kind: 'stated',
        dataKey: null,
        claims: [{ ...tencent, validFrom: 2500 }],
        recordedAt: 1000,
        eventId: 'h0',
      },
    ]).versions;
    expect(planned && isVisible(planned, { asOf: null, knownAt: 1500 }, 3000)).toBe(false);
    expect(planned && isVisible(planned, { asOf: null, knownAt: null }, 3000)).toBe(true);
  });

  it('ignores the valid axis in isBelieved', () => {
    const resolveAsOf = slotOf(HISTORY).versions.filter((version) =>
      isBelieved(version, { asOf: 0, knownAt: 2000 }, 3000),
    );
    expect(resolveAsOf.map(({ claimId, validTo }) => [claimId, validTo])).toEqual([
      ['tencent', 200],
      ['moonshot', null],
    ]);
  });
});
