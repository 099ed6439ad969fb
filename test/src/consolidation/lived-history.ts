import type { EntryPoint, Scope } from '@mneme/domain';
import { topics } from '@mneme/events';
import { replacementOf, keptBesideOf, pipeline, runKey, versionedPoint, versionOf } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import { numbersOf } from './random-changes.js';
import { recordOf, type RecordedEvent, stageOver, type Stores } from '@mneme/server/testing';
import type { History } from './written-history.js';

/**
 * Order of the deliveries: `calm` is one after another, with a seed, the order is pseudo-random and some
 * deliveries are repeated.
 */
export type Manner = 'calm' | { readonly seed: number };

/**
 * Processes the history in the scope. `from` is the first log offset, for a history that continues another.
 */
export const live = async (
  stores: Stores,
  scope: Scope,
  { events }: Pick<History, 'events'>,
  { manner = 'calm', from = 0 }: { readonly manner?: Manner; readonly from?: number } = {},
): Promise<void> => {
  const entries = await applied(stores, scope, events, { manner, from });
  const remember = stageOver(stores, pipeline.remember);
  for (const delivery of deliveriesOf(entries, manner, 1)) await remember(delivery);
};

/** Returns the records of the topic `entries` after every verdict has been applied. */
const applied = async (
  stores: Stores,
  scope: Scope,
  events: readonly RecordedEvent[],
  { manner, from }: { readonly manner: Manner; readonly from: number },
): Promise<readonly Logged[]> => {
  const apply = stageOver(stores, pipeline.apply);
  const entries: Logged[] = [];
  let offset = from;
  const take = async (block: readonly RecordedEvent[]): Promise<void> => {
    const records = shuffled(block, manner).map((recorded) => recordOf(scope, recorded, offset++));
    const at = block.at(-1)?.recordedAt ?? 0;
    for (const delivery of deliveriesOf(records, manner, offset))
      for (const { envelope, key } of await apply(delivery)) {
        const position = { topic: topics.entries.name, partition: 0, epoch: 1, offset: entries.length };
        entries.push({ key, recordedAt: at, body: JSON.stringify(envelope), position });
      }
  };
  for (const block of blocksOf(events)) {
    if (block[0]?.topic === 'verdicts') await take(block);
    else entries.push(...block.map((recorded, n) => recordOf(scope, recorded, entries.length + n)));
  }
  return entries;
};

/**
 * Groups consecutive verdicts of one run, because these may be applied in any order. Every other event is a
 * group alone.
 */
const blocksOf = (events: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] => {
  const blocks: RecordedEvent[][] = [];
  for (const event of events) {
    const before = blocks.at(-1)?.at(-1);
    if (before && verdictOf(before) !== null && verdictOf(before) === verdictOf(event))
      blocks.at(-1)?.push(event);
    else blocks.push([event]);
  }
  return blocks;
};

/** Returns the run of a verdict or plan, or `null` for other events. */
const verdictOf = ({ type, data }: RecordedEvent): string | null =>
  (type === 'update.judged' || type === 'consolidation.planned') && 'runId' in data
    ? String(data.runId)
    : null;

/** Returns the records in a random order. One record in three occurs twice. */
const shuffled = (block: readonly RecordedEvent[], manner: Manner): readonly RecordedEvent[] => {
  if (manner === 'calm') return block;
  const below = numbersOf(manner.seed + block.length);
  const order = [...block, ...block.filter(() => below(3) === 0)];
  for (let n = order.length - 1; n > 0; n -= 1) {
    const other = below(n + 1);
    [order[n], order[other]] = [order[other] as RecordedEvent, order[n] as RecordedEvent];
  }
  return order;
};

/** Splits the records at random. One delivery in three is repeated, beginning with an earlier record. */
const deliveriesOf = (
  records: readonly Logged[],
  manner: Manner,
  salt: number,
): readonly (readonly Logged[])[] => {
  if (manner === 'calm') return records.map((record) => [record]);
  const below = numbersOf(manner.seed + salt);
  const deliveries: (readonly Logged[])[] = [];
  for (let from = 0; from < records.length;) {
    const to = from + 1 + below(6);
    deliveries.push(records.slice(from, to));
    if (below(3) === 0) deliveries.push(records.slice(Math.max(0, to - 1 - below(8)), to));
    from = to;
  }
  return deliveries;
};

/** Returns every entry that ever existed, without former versions. */
export const entriesOf = async ({ index }: Stores, scope: Scope): Promise<readonly EntryPoint[]> => {
  const query = { sessionId: null, order: 'session', limit: 500, cursor: null } as const;
  const selection = { kinds: ['entry'], instants: 'ever', filter: null } as const;
  const { points } = await index.of(scope).list({ ...query, selection });
  return points
    .filter((point): point is EntryPoint => point.kind === 'entry' && versionedPoint(point) === null)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

/** The state of a user without timestamps. Equal states have equal digests. */
export interface Digest {
  readonly entries: readonly DigestedEntry[];
  /** State rows of the runs, in the order of the run ids. */
  readonly runs: readonly unknown[];
}

export interface DigestedEntry {
  readonly id: string;
  readonly text: string;
  readonly isLive: boolean;
  readonly version: number;
  /** Ids of entries that must not supersede this entry again. */
  readonly keptBeside: readonly string[];
  readonly way: { readonly to: string; readonly runId: string } | null;
}

export const digestOf = async (stores: Stores, scope: Scope, runs: readonly string[]): Promise<Digest> => {
  const rows = await stores.state.load(
    pipeline.apply.name,
    runs.map((id) => runKey(scope, id)),
  );
  return {
    entries: (await entriesOf(stores, scope)).map((point) => ({
      id: point.id,
      text: point.text,
      isLive: point.recordedTo === null,
      version: versionOf(point),
      keptBeside: keptBesideOf(point),
      way: replacementOf(point),
    })),
    runs: runs.map((run) => rows.find(({ key }) => key === runKey(scope, run))?.state),
  };
};
