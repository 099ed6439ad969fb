import { type Claim, type FactCommand, foldFacts, type LoadedSlot, diffSlot, slotKey } from '@mneme/domain';
import { expect } from 'vitest';
import { aClaim, aClaimHistory, aScope, aVersion } from '../builders.js';
import { aSlot, aSlotChange } from './fact-queries.js';
import type { FactGraph, ScopedFactGraph } from '../../facts/fact-graph.js';
import type { Promises } from '../promises.contract.js';

const claimAt = (validFrom: number, changes: Partial<Claim> = {}): Claim =>
  aClaim({
    id: `c${String(validFrom)}`,
    predicate: 'lives_in',
    validFrom,
    entryId: null,
    sources: [],
    ...changes,
  });

const KEY = slotKey(claimAt(0));

/** Folds a command into the loaded slot and writes the change. Returns the slot as loaded. */
const happen = async (
  facts: ScopedFactGraph,
  command: FactCommand,
  isWhole = command.kind !== 'stated',
): Promise<LoadedSlot | undefined> => {
  const stated = command.kind === 'stated' && !isWhole ? command.claims : null;
  const [before] = await facts.load([{ key: KEY, stated }]);
  const { changed, undecided } = foldFacts(new Map(before ? [[KEY, before]] : []), [command]);
  if (undecided.length > 0) return happen(facts, command, true);
  expect(await facts.write(changed.map((slot) => diffSlot(before, slot)))).toEqual([]);
  return before;
};

const state = (facts: ScopedFactGraph, recordedAt: number, ...claims: readonly Claim[]) =>
  happen(facts, { kind: 'stated', dataKey: null, claims, recordedAt, eventId: `e${String(recordedAt)}` });

const idsOf = (slot: LoadedSlot | undefined): readonly string[] =>
  (slot?.claims ?? []).map(({ claim }) => claim.id).sort();

const TOWNS = ['Porto', 'Lisbon', 'Faro'];

export const testLoads = (it: Promises<FactGraph>): void => {
  it('loads the claims near a new claim of a long timeline, but not the repeated claims of a long interval', async (graph) => {
    const facts = graph.of(aScope());
    for (let at = 10; at <= 300; at += 10)
      await state(facts, at, claimAt(at, { object: TOWNS[at % 3] ?? '' }));
    const middle = await state(facts, 1_000, claimAt(155, { object: 'Braga' }));
    expect(idsOf(middle)).toEqual(['c130', 'c140', 'c150', 'c160', 'c170', 'c180', 'c190']);
    expect(middle?.near).toMatchObject({ from: 130, to: 190, starts: [155] });
    // The granularity `instant` states no start. Repeats without a stated start change nothing, so they are
    // not loaded.
    const repeat = { object: 'Braga', granularity: 'instant' } as const;
    for (let at = 301; at <= 340; at += 1) await state(facts, 1_000 + at, claimAt(at, repeat));
    const last = await state(facts, 2_000, claimAt(341, repeat));
    expect(idsOf(last)).toEqual(['c290', 'c300', 'c301']);
    expect(last?.near?.repeatedUntil).toEqual(new Map([['c301', 340]]));
    const [slot] = await facts.slots([KEY]);
    const open = slot?.versions.filter(({ recordedTo }) => recordedTo === null) ?? [];
    expect(open.find(({ claimId }) => claimId === 'c301')?.supports).toHaveLength(41);
    expect(open).toHaveLength(32);
  });

  it('loads retracted claims of the same entry or message, and the new claim itself if it is stored', async (graph) => {
    const facts = graph.of(aScope());
    const source = { messageId: 'm1', sessionId: 's1', saidAt: 10 };
    await state(
      facts,
      1,
      claimAt(10, { entryId: 'n1' }),
      claimAt(20, { object: 'Braga', sources: [source] }),
    );
    for (let at = 30; at <= 100; at += 10)
      await state(facts, at, claimAt(at, { object: TOWNS[at % 3] ?? '' }));
    await happen(facts, {
      kind: 'forgotten',
      entryId: 'n1',
      recordedBefore: null,
      recordedAt: 200,
      eventId: 'f',
    });
    await happen(facts, { kind: 'retracted', factId: 'c20', recordedAt: 201, eventId: 'r' });
    const loaded = async (stated: Claim) => idsOf((await facts.load([{ key: KEY, stated: [stated] }]))[0]);
    const near = ['c100', 'c80', 'c90'];
    expect(await loaded(claimAt(105))).toEqual(near);
    expect(await loaded(claimAt(105, { entryId: 'n1' }))).toEqual(['c10', ...near].sort());
    expect(await loaded(claimAt(105, { sources: [source] }))).toEqual([...near, 'c20'].sort());
    expect(await loaded(claimAt(105, { id: 'c40' }))).toEqual([...near, 'c40'].sort());
    expect(await facts.load([{ key: 'nobody', stated: null }])).toEqual([]);
  });

  it('gives the same slot whether a part of it or the whole slot was loaded, even with retractions and ends', async (graph) => {
    const [near, whole] = [graph.of(aScope()), graph.of(aScope({ user: 'bo' }))];
    const both = async (command: FactCommand): Promise<void> => {
      await happen(near, command);
      await happen(whole, command, true);
    };
    for (let n = 0; n < 60; n += 1) {
      const at = (n * 37) % 60;
      const when = { recordedAt: 10 * n, eventId: `e${String(n)}` };
      const claim = claimAt(at, {
        object: TOWNS[(at >> 3) % 3] ?? '',
        polarity: at % 17 === 16 ? 'denied' : 'affirmed',
      });
      await both({ kind: 'stated', dataKey: null, claims: [claim], ...when });
      if (n % 12 === 11) await both({ kind: 'retracted', factId: `c${String(at)}`, ...when });
      if (n % 20 === 19)
        await both({ kind: 'ended', factId: `c${String((19 * n) % 60)}`, validTo: 55, ...when });
    }
    const slots = await near.slots([KEY]);
    expect(slots[0]?.versions.length).toBeGreaterThan(100);
    expect(slots).toEqual(await whole.slots([KEY]));
  });
};

export const testRevisions = (it: Promises<FactGraph>): void => {
  it('writes no change if one of them follows an older revision, and returns the key of the slot of that change', async (graph) => {
    const facts = graph.of(aScope());
    const ours = aSlot({ claims: [aClaimHistory()], versions: [aVersion()] });
    expect(await facts.write([aSlotChange(ours)])).toEqual([]);
    const late = aSlotChange({
      claims: [aClaimHistory({ id: 'c2' })],
      versions: [aVersion({ claimId: 'c2' })],
    });
    const other = aSlotChange({ key: 'slot2', claims: [aClaimHistory({ id: 'c3' })] });
    expect(await facts.write([other, late])).toEqual(['slot1']);
    expect(await facts.write([{ ...late, follows: 2 }])).toEqual(['slot1']);
    expect(await facts.slots(['slot1', 'slot2'])).toEqual([ours]);
    expect(await facts.slotsOf({ claimIds: ['c2', 'c3'] })).toEqual([]);
    expect(await facts.write([other, { ...late, follows: 1 }])).toEqual([]);
    expect((await facts.load([{ key: 'slot1', stated: null }]))[0]?.revision).toBe(2);
  });

  it('lets exactly one of many concurrent writers replace a revision of a slot', async (graph) => {
    const facts = graph.of(aScope());
    for (const follows of [0, 1]) {
      const lost = await Promise.all(
        Array.from({ length: 8 }, (_, who) =>
          facts.write([
            aSlotChange({ claims: [aClaimHistory({ id: `c${String(follows)}-${String(who)}` })] }, follows),
          ]),
        ),
      );
      expect(lost.filter((keys) => keys.length === 0)).toHaveLength(1);
    }
    expect((await facts.slots(['slot1']))[0]?.claims).toHaveLength(2);
  });
};
