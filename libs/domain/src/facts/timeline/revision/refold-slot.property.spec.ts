import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../../claim.js';
import { slotKey } from '../../slot.js';
import type { FactCommand } from '../fact-command.js';
import { foldFacts } from './fold-facts.js';
import type { LoadedSlot } from '../loaded-slot.js';
import { someHistory } from './random-life.fixture.js';
import { refoldSlot } from './refold-slot.js';

const slotsOf = (history: readonly FactCommand[]): ReadonlyMap<string, LoadedSlot> =>
  new Map(foldFacts(new Map(), history).changed.map((slot) => [slot.key, slot]));

/**
 * Gives each event its own instant and data key, as in the log of one scope. Each claim is stated only once,
 * because a redelivered event is the same event.
 */
const oneByOne = (history: readonly FactCommand[]): readonly FactCommand[] => {
  const stated = new Set<string>();
  return history.flatMap((command, n): readonly FactCommand[] => {
    const at = { recordedAt: 100 + n, eventId: `h${n}` };
    if (command.kind !== 'stated') return [{ ...command, ...at }];
    const claims = command.claims.filter(({ id }) => !stated.has(id));
    for (const { id } of claims) stated.add(id);
    return claims.length === 0 ? [] : [{ ...command, ...at, claims, dataKey: `key of ${n}` }];
  });
};

/** Returns the claims to which a command applies. */
const namedBy = (history: readonly FactCommand[], command: FactCommand): readonly Claim[] =>
  history
    .flatMap((each) => (each.kind === 'stated' ? each.claims : []))
    .filter(({ id, entryId }) => {
      switch (command.kind) {
        case 'stated':
          return false;
        case 'forgotten':
          return entryId === command.entryId;
        case 'corrected':
          return command.claims.some(({ claimId }) => claimId === id);
        case 'retracted':
        case 'ended':
          return id === command.factId;
      }
    });

const without = (history: readonly FactCommand[], claims: ReadonlySet<string>): readonly FactCommand[] =>
  history.flatMap((command): FactCommand[] => {
    if (command.kind !== 'stated') return [command];
    const left = command.claims.filter(({ id }) => !claims.has(id));
    return left.length === 0 ? [] : [{ ...command, claims: left }];
  });

/** Returns a slot in a fixed order, so that slots can be compared. */
const comparable = (slot: LoadedSlot) => ({
  ...slot,
  revision: 0,
  claims: slot.claims.toSorted((a, b) => (a.claim.id < b.claim.id ? -1 : 1)),
  versions: slot.versions
    .toSorted((a, b) => (a.claimId < b.claimId ? -1 : a.claimId > b.claimId ? 1 : a.n - b.n))
    .map(({ cause, ...version }) => ({
      ...version,
      // The cause depends on the claim that the end named, and the store does not keep that claim.
      cause: cause === 'end' ? 'restore' : cause,
      supports: version.supports.toSorted(),
    })),
  repeats: [...slot.repeats].sort(),
});

describe('refoldSlot', () => {
  it('returns a slot as if it had never had the removed claims', () => {
    fc.assert(
      fc.property(someHistory, fc.nat(), (random, pick) => {
        const life = oneByOne(random);
        const stated = life.filter((command) => command.kind === 'stated');
        const gone = stated[pick % Math.max(1, stated.length)];
        if (!gone) return;
        const claims = new Set(gone.claims.map(({ id }) => id));
        const slots = new Set(gone.claims.map(slotKey));
        // An end or retraction is stored with every claim to which it applied, so only slots without ends and
        // retractions are comparable.
        const unnamed = life.filter(
          (command) =>
            command.kind === 'stated' || !namedBy(life, command).some((claim) => slots.has(slotKey(claim))),
        );
        const isKept = ({ claim }: { claim: { id: string } }): boolean => !claims.has(claim.id);
        const refolded = [...slotsOf(unnamed).values()].flatMap((slot) => refoldSlot(slot, isKept) ?? []);
        const never = [...slotsOf(without(unnamed, claims)).values()];
        const byKey = (slots: readonly LoadedSlot[]) =>
          new Map(slots.map((slot) => [slot.key, comparable(slot)]));
        expect(byKey(refolded)).toEqual(byKey(never));
      }),
      { numRuns: 1_000 },
    );
  });
});
