import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aClaim } from '../../a-claim.fixture.js';
import type { Claim } from '../../claim.js';
import type { FactCommand } from '../fact-command.js';
import { type LoadedSlot, newSlot } from '../loaded-slot.js';
import { nearSlot } from './near-slot.fixture.js';
import { someHistory, someTelling, saidAs } from './random-life.fixture.js';
import { reviseSlot } from './revise-slot.js';
import { diffSlot } from './slot-change.js';
import { slotKey } from '../../slot.js';

const LATEST = 60;

/** Claims of one slot over a longer time than in `someClaims`, mostly of one tier. */
const longLife: fc.Arbitrary<Claim[]> = fc
  .array(
    fc.record({
      object: fc.constantFrom('acme', 'acme', 'acme', 'acme corp', 'corp', 'beta', 'gamma'),
      polarity: fc.constantFrom<Claim['polarity']>(
        'affirmed',
        'affirmed',
        'affirmed',
        'affirmed',
        'affirmed',
        'denied',
      ),
      authority: fc.constantFrom<Claim['authority']>(
        'extracted',
        'extracted',
        'extracted',
        'extracted',
        'assistant',
        'user',
      ),
      saidBy: fc.constantFrom('Ana', 'Ana', 'Ana', 'Tom'),
      validFrom: fc.nat({ max: LATEST }),
      validTo: fc.option(fc.nat({ max: LATEST }), { freq: 8, nil: null }).map((end) => end),
      telling: someTelling,
      delay: fc.constantFrom(1, 1, 10),
      episode: fc.nat({ max: 40 }),
      isEnded: fc.nat({ max: 5 }),
    }),
    { minLength: 5, maxLength: 45 },
  )
  .map((drafts) =>
    drafts.map(({ episode, isEnded, telling, delay, ...parts }, i) =>
      aClaim({
        ...parts,
        ...saidAs({ how: telling.how, after: telling.after * delay }, parts.validFrom),
        id: `c${String((i * 17) % 45)}`,
        validTo: isEnded === 0 ? parts.validTo : null,
        episodeId: `e${String(episode)}`,
        entryId: `n${String(episode % 20)}`,
      }),
    ),
  );

/** The claims are stated alone or together. Some are retracted, ended or forgotten. */
const longHistory: fc.Arbitrary<FactCommand[]> = fc
  .record({
    claims: longLife,
    counts: fc.array(fc.constantFrom(1, 1, 1, 2, 3), { minLength: 45, maxLength: 45 }),
    deeds: fc.array(fc.nat({ max: 30 }), { minLength: 45, maxLength: 45 }),
  })
  .map(({ claims, counts, deeds }) => {
    const history: FactCommand[] = [];
    let at = 0;
    for (let i = 0; at < claims.length; i += 1) {
      const some = claims.slice(at, at + (counts[i] ?? 1));
      at += some.length;
      history.push({
        kind: 'stated',
        dataKey: null,
        claims: some,
        recordedAt: 100 + 2 * i,
        eventId: `h${String(i)}`,
      });
      const named = claims[(deeds[i] ?? 0) % at]?.id ?? '';
      const when = { recordedAt: 101 + 2 * i, eventId: `k${String(i)}` };
      if (deeds[i] === 7) history.push({ kind: 'retracted', factId: named, ...when });
      if (deeds[i] === 8) history.push({ kind: 'ended', factId: named, validTo: i, ...when });
      if (deeds[i] === 9)
        history.push({ kind: 'forgotten', entryId: `n${String(at % 20)}`, recordedBefore: null, ...when });
    }
    return history;
  });

const written = (before: LoadedSlot, after: LoadedSlot) => {
  const { claims, versions, supports, recordedAt, topTier, isSimple } = diffSlot(before, after);
  const sorted = (all: readonly object[]): string[] => all.map((one) => JSON.stringify(one)).sort();
  const plain = versions.map(({ claimId, n, ...rest }) => ({ claimId, n, ...sortedEntries(rest) }));
  return {
    claims: sorted(claims),
    versions: sorted(plain),
    supports: sorted(supports),
    recordedAt,
    topTier,
    isSimple,
  };
};

const sortedEntries = (object: object): object =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns a slot as a store would return it: closed versions have no supports. */
const asStored = (slot: LoadedSlot): LoadedSlot => ({
  ...slot,
  versions: slot.versions.map((version) =>
    version.recordedTo === null ? version : { ...version, supports: [] },
  ),
});

/**
 * Folds each command of a history twice, with the whole slot and with only the part near its claims, and
 * compares the writes. Returns the number of folds for which the part had all the data that the fold needed.
 */
const foldBoth = (history: readonly FactCommand[]): number => {
  let near = 0;
  const slots = new Map<string, LoadedSlot>();
  for (const command of history) {
    const keys = command.kind === 'stated' ? new Set(command.claims.map(slotKey)) : new Set(slots.keys());
    for (const key of keys) {
      const part =
        command.kind === 'stated'
          ? { ...command, claims: command.claims.filter((claim) => slotKey(claim) === key) }
          : command;
      const [first] = command.kind === 'stated' ? (part as typeof command).claims : [];
      const before = slots.get(key) ?? (first && newSlot(first));
      if (!before) continue;
      const after = reviseSlot(before, part) ?? before;
      slots.set(key, asStored(after));
      if (part.kind !== 'stated') continue;
      const some = nearSlot(before, part.claims);
      const nearby = reviseSlot(some, part);
      if (some.near !== null && nearby !== null) {
        near += 1;
        expect(written(some, nearby)).toEqual(written(before, after));
        const repeats = new Map([
          ...[...before.repeats].filter(([id]) => !some.repeats.has(id)),
          ...nearby.repeats,
        ]);
        slots.set(key, { ...asStored(after), repeats });
      }
    }
  }
  return near;
};

describe('reviseNearby', () => {
  it('writes the same as a fold of the whole slot, for any claims in any order', () => {
    let near = 0;
    const compare = (history: readonly FactCommand[]): void => void (near += foldBoth(history));
    fc.assert(fc.property(longHistory, compare), { numRuns: 1500 });
    fc.assert(fc.property(someHistory, compare), { numRuns: 1000 });
    // Checks that more than 1,000 folds needed only the part near their claims.
    expect(near).toBeGreaterThan(1000);
  });
});
