import {
  type EmbeddedPoint,
  type EntryPoint,
  type Filter,
  type Instant,
  isEntry,
  NEIGHBOURS,
  type OrderedEntry,
  type Scope,
  type SimilarPair,
  updateQueues,
  type UpdateScale,
} from '@mneme/domain';
import type { DataOf } from '@mneme/events';
import type { MemoryReader, Selection } from '@mneme/ports';
import { keptBesideOf, orderedEntry, versionedPoint } from '../../points/entry-point.js';
import { currentIdsOf, entriesEver } from '../../points/current-entries.js';
import type { StagePorts } from '../../stage-ports.js';
import { type Succession, successionsOf } from './replaced-facts.js';
import { openUpdateScale } from './update-scale.js';

export interface NewEntries {
  readonly from: Instant;
  /** The entries were recorded by this instant, and are read as they were known then. */
  readonly knownAt: Instant;
  /** Position at which the last run stopped. `null` to begin with the first entry. */
  readonly cursor: string | null;
}

export interface Planned {
  readonly updates: readonly Omit<DataOf<'update.planned'>, 'runId' | 'knownAt' | 'provisional'>[];
  readonly compared: number;
  readonly cursor: string | null;
}

/** Maximum number of new entries per run: a verdict on each of their neighbours still fits into one row. */
const RUN_LENGTH = 250;
/** Number of neighbour searches at once, few enough not to hold up other requests. */
const PROBES_AT_ONCE = 16;

/**
 * Plans a run. The work of planning grows with the number of new entries and neighbours. The same log always
 * gives the same plan.
 */
export const planRun = async (
  scope: Scope,
  ports: Pick<StagePorts, 'memoryReader' | 'memorySearch' | 'facts' | 'embedder' | 'untilProjected'>,
  { from, knownAt, cursor }: NewEntries,
): Promise<Planned> => {
  const { facts, embedder } = ports;
  await ports.untilProjected();
  const store = ports.memoryReader.of(scope);
  const instants = { asOf: null, knownAt };
  const page = await store.list({
    selection: { kinds: ['entry'], instants, filter: recordedWithin(from, knownAt) },
    sessionId: null,
    order: 'recorded',
    limit: RUN_LENGTH,
    cursor,
  });
  const ids = page.points.map(({ id }) => id);
  const fresh = ids.length === 0 ? [] : (await store.getEmbedded(ids)).filter(isEntry);
  const scale = await openUpdateScale(embedder);
  const selection: Selection = { kinds: ['entry'], instants, filter: await settledIn(store, instants) };
  const pairs = await likePairs(ports, scope, fresh, { scale, selection });
  const successions = await successionsOf(facts.of(scope), ids, knownAt);
  pairs.push(...(await successivePairs(ports, scope, scale, successions)));
  const updates = updateQueues(pairs).map(({ targetId, updaters }) => ({
    targetId,
    updaters: updaters.map(({ id, cosine }) => ({
      id,
      likeness: cosine >= scale.same ? ('same' as const) : ('near' as const),
    })),
  }));
  return { updates, compared: fresh.length, cursor: page.cursor };
};

const PROVISIONAL: Filter = { op: 'eq', field: 'metadata.provisional', value: true };
const SETTLED: Filter = { op: 'not', part: PROVISIONAL };

/**
 * Returns a filter that excludes provisional entries, or `null` if the scope has no such entries. Looking for
 * such entries once costs a third less than filtering every search (docs/benchmarks-history.md).
 */
const settledIn = async (store: MemoryReader, instants: Selection['instants']): Promise<Filter | null> => {
  const { points } = await store.list({
    selection: { kinds: ['entry'], instants, filter: PROVISIONAL },
    sessionId: null,
    order: 'recorded',
    limit: 1,
    cursor: null,
  });
  return points.length === 0 ? null : SETTLED;
};

/**
 * Selects the entries that a run compares: the entries recorded later than `from` that are not provisional.
 */
export const settledSince = (from: Instant): Filter => ({
  op: 'and',
  parts: [{ op: 'gt', field: 'recorded_at', value: from }, SETTLED],
});

const recordedWithin = (from: Instant, until: Instant): Filter => ({
  op: 'and',
  parts: [settledSince(from), { op: 'lte', field: 'recorded_at', value: until }],
});

const likePairs = async (
  { memoryReader, memorySearch }: Pick<StagePorts, 'memoryReader' | 'memorySearch'>,
  scope: Scope,
  fresh: readonly EmbeddedPoint<EntryPoint>[],
  { scale, selection }: { readonly scale: UpdateScale; readonly selection: Selection },
): Promise<SimilarPair[]> => {
  const pairs: SimilarPair[] = [];
  for (let first = 0; first < fresh.length; first += PROBES_AT_ONCE) {
    const batch = fresh.slice(first, first + PROBES_AT_ONCE).filter(({ vector }) => vector !== null);
    const probe = { selection, stems: [], participants: null, limit: NEIGHBOURS + 1 };
    const probes = batch.map(({ vector }) => ({ ...probe, vector }));
    const seeds = await memorySearch.of(scope).search(probes);
    const near = seeds.map(({ dense }) => dense.filter(({ score }) => score >= scale.near));
    const ids = new Set(near.flat().map(({ id }) => id));
    const others = await memoryReader.of(scope).get([...ids]);
    const byId = new Map(others.filter(isEntry).map((point) => [point.id, point]));
    for (const [n, a] of batch.entries())
      for (const { id, score: cosine } of near[n] ?? []) {
        const b = byId.get(id);
        if (b && isPair(a, b)) pairs.push({ a: orderOf(a), b: orderOf(b), cosine });
      }
  }
  return pairs;
};

/**
 * Entries with successive facts rank this much below equal entries, and so before entries that only sound
 * alike.
 */
const FOLLOWING = 1e-6;

/**
 * Returns pairs of entries that state successive facts, in any words. A replaced entry is represented by its
 * replacement.
 */
const successivePairs = async (
  ports: Pick<StagePorts, 'memoryReader'>,
  scope: Scope,
  scale: UpdateScale,
  successions: readonly Succession[],
): Promise<readonly SimilarPair[]> => {
  const ids = [...new Set(successions.flatMap(({ before, after }) => [before, after]))];
  const current = await currentIdsOf(ports, scope, ids);
  const points = await entriesEver(ports.memoryReader, scope, [...new Set(current)]);
  const currentPoints = new Map(ids.map((id, n) => [id, points.get(current[n] ?? id)]));
  return successions.flatMap(({ before, after }) => {
    const [a, b] = [currentPoints.get(before), currentPoints.get(after)];
    if (!a || !b || !isSettled(a) || !isSettled(b) || !isPair(a, b)) return [];
    return [{ a: orderOf(a), b: orderOf(b), cosine: scale.same - FOLLOWING }];
  });
};

const isSettled = ({ recordedTo, metadata }: EntryPoint): boolean =>
  recordedTo === null && metadata['provisional'] !== true;

/**
 * Returns the id of the entry. A point that was read as of an earlier instant may be a former version by now.
 */
const entryIdOf = (point: EntryPoint): string => versionedPoint(point) ?? point.id;

const orderOf = (point: EntryPoint): OrderedEntry => ({ ...orderedEntry(point), id: entryIdOf(point) });

/**
 * True if a person has decided to keep both entries. The earlier entry stores the decision, so both are
 * checked.
 */
const isRefused = (a: EntryPoint, b: EntryPoint): boolean =>
  keptBesideOf(a).includes(entryIdOf(b)) || keptBesideOf(b).includes(entryIdOf(a));

const isPair = (a: EntryPoint, b: EntryPoint): boolean =>
  entryIdOf(a) !== entryIdOf(b) && !isOfOneMessage(a, b) && !isRefused(a, b);

const isOfOneMessage = (a: EntryPoint, b: EntryPoint): boolean =>
  a.sessionId === b.sessionId && a.sources[0]?.messageId === b.sources[0]?.messageId;
