import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorityTier, OWN_WORD } from '../claim-order.js';
import type { Claim } from '../../claim.js';
import type { Version } from '../../fact.js';
import { isVisible } from '../as-of.js';
import { foldFacts } from './fold-facts.js';
import type { LoadedSlot } from '../loaded-slot.js';
import type { FactCommand } from '../fact-command.js';
import { someClaims, someHistory } from './random-life.fixture.js';
import { type ValueInterval, timeline } from '../timeline.js';
import { believedBy, type Belief, LAST_TICK } from '../timeline-oracle.fixture.js';

const RUNS = { numRuns: 500 };

const slotsOf = (history: readonly FactCommand[]): Map<string, LoadedSlot> =>
  new Map(foldFacts(new Map(), history).changed.map((slot) => [slot.key, slot]));

const versionsOf = (slots: ReadonlyMap<string, LoadedSlot>): Version[] =>
  [...slots.values()].flatMap(({ versions }) => versions);

const beliefs = (versions: readonly Version[], knownAt: number, asOf: number): Belief[] =>
  versions
    .filter((version) => isVisible(version, { asOf, knownAt }, 0))
    .map(({ claimId, supports, isContested, contestedBy }) => ({
      claimId,
      supports: [...supports].sort(),
      isContested,
      contestedBy: [...contestedBy].sort(),
    }));

const byClaim = (a: Belief, b: Belief): number => (a.claimId < b.claimId ? -1 : 1);

describe('foldFacts', () => {
  it('agrees with an oracle that simulates every tick, at every pair of instants', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        const versions = versionsOf(slotsOf(history));
        for (const knownAt of new Set([99, ...history.map(({ recordedAt }) => recordedAt)])) {
          for (let asOf = -1; asOf <= LAST_TICK; asOf += 1) {
            const resolveAsOf = beliefs(versions, knownAt, asOf).sort(byClaim);
            expect(resolveAsOf).toEqual(believedBy(history, knownAt, asOf).sort(byClaim));
          }
        }
      }),
      RUNS,
    );
  });

  it('returns the same facts for any order of arrival', () => {
    const resolveAsOf = (claims: readonly FactCommand[]): unknown =>
      versionsOf(slotsOf(claims))
        .filter(({ recordedTo }) => recordedTo === null)
        .map(({ claimId, validFrom, validTo, supports, supersedes, contestedBy }) => ({
          claimId,
          validFrom,
          validTo,
          supports,
          supersedes,
          contestedBy,
        }))
        .sort((a, b) => (a.claimId < b.claimId ? -1 : 1));
    const arrivals = someClaims.chain((claims) =>
      fc.tuple(...[0, 1].map(() => fc.shuffledSubarray(claims, { minLength: claims.length }))),
    );
    fc.assert(
      fc.property(arrivals, (orders) => {
        const [one, other] = orders.map((order) =>
          order.map((claim, i): FactCommand => ({
            kind: 'stated',
            dataKey: null,
            claims: [claim],
            recordedAt: i,
            eventId: `h${i}`,
          })),
        );
        expect(resolveAsOf(one ?? [])).toEqual(resolveAsOf(other ?? []));
      }),
      RUNS,
    );
  });

  it('changes nothing when all events are delivered again', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        expect(foldFacts(slotsOf(history), history).changed).toEqual([]);
      }),
      RUNS,
    );
  });

  it('returns the same facts for commands folded one by one or all at once', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        const slots = new Map<string, LoadedSlot>();
        for (const command of history) {
          for (const slot of foldFacts(slots, [command]).changed) slots.set(slot.key, slot);
        }
        expect(slots).toEqual(slotsOf(history));
      }),
      RUNS,
    );
  });

  it("keeps at least the interval of a person's own words, against any hearsay", () => {
    const lifeOf = (claims: readonly Claim[]): ValueInterval[] =>
      foldFacts(new Map(), [
        { kind: 'stated', dataKey: null, claims, recordedAt: 1, eventId: 'h' },
      ]).changed.flatMap((slot) =>
        timeline(slot.claims.map(({ claim }) => ({ claim, validTo: claim.validTo }))),
      );
    fc.assert(
      fc.property(someClaims, (claims) => {
        const all = lifeOf(claims);
        for (const alone of lifeOf(claims.filter((claim) => authorityTier(claim) >= OWN_WORD))) {
          const { supports, validFrom, validTo } = alone;
          if (validFrom === validTo) continue;
          const kept = all.find(
            (valueInterval) =>
              supports.every((id) => valueInterval.supports.includes(id)) &&
              valueInterval.validFrom <= validFrom &&
              valueInterval.validTo === validTo,
          );
          expect(kept, JSON.stringify(alone)).toBeDefined();
        }
      }),
      RUNS,
    );
  });

  it("numbers a claim's versions from 1, without overlaps and with at most one open version", () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        const all = versionsOf(slotsOf(history));
        for (const id of new Set(all.map(({ claimId }) => claimId))) {
          const versions = all.filter(({ claimId }) => claimId === id);
          expect(versions.map(({ n }) => n)).toEqual(versions.map((_, i) => i + 1));
          versions.slice(1).forEach(({ recordedFrom }, i) => {
            expect(versions[i]?.recordedTo ?? Infinity).toBeLessThanOrEqual(recordedFrom);
          });
        }
      }),
      RUNS,
    );
  });
});
