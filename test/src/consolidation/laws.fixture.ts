import type { EmbeddedPoint, EntryPoint, Scope } from '@mneme/domain';
import { replacementOf } from '@mneme/pipeline';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type DigestedEntry, digestOf, entriesOf, live } from './lived-history.js';
import type { RecordedEvent, Stores } from '@mneme/server/testing';
import { someChanges } from './random-changes.js';
import { type History, historyOf, undoOf } from './written-history.js';

/** Number of histories per law. Several histories run at once, each with its own users. */
const USUAL_HISTORIES = 300;
const AT_ONCE = 15;
const SEED = Number(process.env['MNEME_SEED'] ?? 20_261_125);
const AFTER = 1_800_000_000_000;
const FAR = 100_000;

export interface OpenStores {
  readonly stores: Stores;
  close(): Promise<void>;
}

/** Tests properties of entries and runs that hold for every sequence and order of verdicts. */
export const consolidationLaws = (open: () => Promise<OpenStores>, usual = USUAL_HISTORIES): void => {
  const histories = inject('isFullSize') ? 10_000 : usual;
  const limitMs = 240_000 + histories * 1_000;
  let opened: OpenStores;
  beforeAll(async () => {
    opened = await open();
  }, 120_000);
  afterAll(() => opened.close());

  const forEachHistory = (law: (history: History, seed: number) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(someChanges, fc.nat()), { minLength: AT_ONCE, maxLength: AT_ONCE }),
        async (some) => {
          await Promise.all(some.map(([changes, seed]) => law(historyOf(changes), seed)));
        },
      ),
      {
        numRuns: Math.ceil(histories / AT_ONCE),
        seed: SEED,
        endOnFailure: inject('isFullSize'),
      },
    );

  it(
    'reaches the same state for every order and number of deliveries of the verdicts',
    { timeout: limitMs },
    () =>
      forEachHistory(async (history, seed) => {
        const { stores } = opened;
        const [calm, wild] = [someone(), someone()];
        await live(stores, calm, history);
        await live(stores, wild, history, { manner: { seed } });
        expect(await digestOf(stores, wild, history.runs)).toEqual(
          await digestOf(stores, calm, history.runs),
        );
        assertNothingLost(await entriesOf(stores, wild), history);
      }),
  );

  it('changes nothing when the verdicts of a run are delivered a second time', { timeout: limitMs }, () =>
    forEachHistory(async (history) => {
      const { stores } = opened;
      const scope = someone();
      await live(stores, scope, history);
      const before = await digestOf(stores, scope, history.runs);
      const again = history.verdicts.map((recorded): RecordedEvent => ({
        ...recorded,
        id: `again ${recorded.id}`,
      }));
      await live(stores, scope, { events: again }, { from: FAR });
      expect(await digestOf(stores, scope, history.runs)).toEqual(before);
    }),
  );

  it(
    'restores the former state when all runs are undone, except for edits and deletions by users',
    { timeout: limitMs },
    () =>
      forEachHistory(async (history, seed) => {
        const { stores } = opened;
        const [undone, never] = [someone(), someone()];
        await live(stores, undone, history, { manner: { seed } });
        await live(stores, undone, { events: history.runs.map(undoOfRun) }, { from: FAR });
        await live(stores, never, { events: history.events.filter(isOfPeople) });
        expect(await liveOf(stores, undone)).toEqual(await liveOf(stores, never));
        assertNothingLost(await entriesOf(stores, undone), history);
      }),
  );

  it('changes only one entry and its text when one verdict is undone', { timeout: limitMs }, () =>
    forEachHistory(async (history, seed) => {
      const { stores } = opened;
      const scope = someone();
      await live(stores, scope, history);
      const before = await digestOf(stores, scope, history.runs);
      const holding = history.verdicts.filter(({ data }) =>
        before.entries.some(({ id, way }) => id === data.targetId && way?.runId === data.runId),
      );
      const chosen = holding[seed % Math.max(holding.length, 1)];
      if (!chosen) return;
      await live(stores, scope, { events: [undoOf(chosen, 'undone', AFTER)] }, { from: FAR });
      const after = await digestOf(stores, scope, history.runs);
      expect(after.entries).toEqual(before.entries.map((entry) => withoutVerdict(entry, chosen, history)));
      assertNothingLost(await entriesOf(stores, scope), history);
    }),
  );
};

const someone = (): Scope => ({ tenant: 'laws', user: randomUUID() });

const undoOfRun = (runId: string): RecordedEvent<'consolidation.undone'> => ({
  topic: 'verdicts',
  id: `undo ${runId}`,
  type: 'consolidation.undone',
  recordedAt: AFTER,
  data: { runId, targets: null },
});

/** True for events that do not come from a judge. */
const isOfPeople = ({ topic, type, data }: RecordedEvent): boolean =>
  topic === 'entries' && !(type === 'entry.written' && 'rewriting' in data);

/** Returns the current entries with every field that answers use. */
const liveOf = async ({ index }: Stores, scope: Scope) => {
  const query = { sessionId: null, order: 'session', limit: 500, cursor: null } as const;
  const instants = { asOf: null, knownAt: Number.MAX_SAFE_INTEGER };
  const { points } = await index
    .of(scope)
    .list({ ...query, selection: { kinds: ['entry'], instants, filter: null } });
  const embedded = await index.of(scope).getEmbedded(points.map(({ id }) => id));
  return embedded
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((point) => {
      const { recordedFrom: _, recordedTo: __, vector, ...found } = point as EmbeddedPoint<EntryPoint>;
      const { version: ___, kept_beside: ____, withdrawn: _____, ...metadata } = found.metadata;
      return { ...found, metadata, vector: vector === null ? null : [...vector] };
    });
};

const withoutVerdict = (
  entry: DigestedEntry,
  { data: { targetId, kind, by, from = [] } }: RecordedEvent<'update.judged'>,
  { entries, events }: History,
): DigestedEntry => {
  const isText =
    by !== null && entries.get(by)?.rewriting !== undefined && (kind === 'update' || kind === 'add');
  const isWithdrawn =
    isText && !events.some(({ type, data }) => type === 'entry.revised' && 'id' in data && data.id === by);
  const back = { ...entry, isLive: true, way: null, version: entry.version + 1 };
  if (entry.id === targetId) {
    const keptBeside = [...new Set([...entry.keptBeside, ...(by === null ? [] : [by]), ...from])].sort();
    return { ...back, keptBeside };
  }
  if (isWithdrawn && entry.way?.to === by) return back;
  return isWithdrawn && entry.id === by ? { ...entry, isLive: false, way: null } : entry;
};

/**
 * Asserts that every entry is current, deleted by a user, or superseded by a chain that ends in such an entry.
 * Texts of a judge may be withdrawn.
 */
const assertNothingLost = (points: readonly EntryPoint[], { entries, events }: History): void => {
  const deleted = new Set(
    events.flatMap(({ type, data }) => (type === 'entry.forgotten' && 'entryId' in data ? data.entryId : [])),
  );
  const byId = new Map(points.map((point) => [point.id, point]));
  expect([...entries.keys()].filter((id) => !byId.has(id))).toEqual([]);
  for (const { id } of points) {
    const seen = new Set<string>();
    let current = byId.get(id);
    for (let way = current && replacementOf(current); way; way = current && replacementOf(current)) {
      expect(seen, `${id} comes back to ${way.to}`).not.toContain(way.to);
      seen.add(way.to);
      current = byId.get(way.to);
    }
    const isHeld = current !== undefined && (current.recordedTo === null || deleted.has(current.id));
    const isText = entries.get(id)?.rewriting !== undefined;
    expect(isHeld || (isText && seen.size === 0), `${id} is lost`).toBe(true);
  }
};
