import { scopeKey } from '@mneme/domain';
import { envelopeIn, sessionOf } from '@mneme/events';
import type { Logged, Position, Trace } from '@mneme/ports';
import { partitionKey } from '../admin/names.js';
import { plannedTopics } from '../admin/topic-plans.js';
import {
  type ReadDependencies,
  scanPartitions,
  type ScopePartitions,
  scopePartitions,
} from './scan-partitions.js';

/** `next` holds the next offset to read by topic and partition. */
interface Search {
  readonly found: readonly Trace[];
  readonly next: ReadonlyMap<string, number>;
}

interface TraceQuery {
  readonly scope: string;
  readonly eventId: string;
}

/** Maximum number of remembered searches. Callers ask for the same event repeatedly until it is processed. */
const LIMIT_REMEMBERED = 1_000;
/** Difference between the clocks of two machines, in milliseconds. */
const SKEW_MS = 3_600_000;
const EMPTY_SEARCH: Search = { found: [], next: new Map() };

/**
 * Kafka has no index by id. The first call for an event reads the partition of its scope from the start in
 * topics keyed by scope, and all partitions of other topics from about the time of the event. Later calls
 * read only new records.
 */
export const createTrace = (dependencies: ReadDependencies) => {
  const searches = new Map<string, Promise<Search>>();
  return async (scope: string, eventId: string): Promise<readonly Trace[]> => {
    const scans = scopePartitions(dependencies, scope);
    const key = JSON.stringify([scope, eventId, ...scans.map(({ epoch }) => epoch)]);
    const before = searches.get(key) ?? Promise.resolve(EMPTY_SEARCH);
    const search = before.then((previous) =>
      continueSearch(dependencies, scans, { scope, eventId }, previous),
    );
    cacheSearch(searches, key, search);
    return (await search).found;
  };
};

const cacheSearch = (searches: Map<string, Promise<Search>>, key: string, search: Promise<Search>): void => {
  searches.delete(key);
  searches.set(key, search);
  search.catch(() => {
    if (searches.get(key) === search) searches.delete(key);
  });
  const [oldest] = searches.keys();
  if (searches.size > LIMIT_REMEMBERED && oldest !== undefined) searches.delete(oldest);
};

const continueSearch = async (
  dependencies: ReadDependencies,
  scans: readonly ScopePartitions[],
  wanted: TraceQuery,
  known: Search,
): Promise<Search> => {
  const found = [...known.found];
  const next = new Map(known.next);
  const scan = async (partitions: ScopePartitions, since: number): Promise<void> => {
    const keyOf = (partition: number): string => partitionKey({ topic: partitions.topic, partition });
    const ends = await scanPartitions(dependencies, partitions, {
      since,
      from: (partition) => next.get(keyOf(partition)),
      needle: Buffer.from(JSON.stringify(wanted.eventId)),
      visit: (record) => found.push(...findTraces(record, wanted)),
    });
    for (const [partition, end] of ends) next.set(keyOf(partition), end);
  };
  const keyedBy = (key: ScopePartitions['keyedBy']) =>
    scans.filter((partitions) => partitions.keyedBy === key);
  // Reads these topics first, because they contain the event itself and so its time.
  await Promise.all(keyedBy('scope').map((partitions) => scan(partitions, 0)));
  if (found.length > 0) {
    const since = Math.min(...found.map(({ recordedAt }) => recordedAt)) - SKEW_MS;
    await Promise.all(keyedBy('other').map((partitions) => scan(partitions, since)));
  }
  return { found: found.sort(compareTraces), next };
};

/** Returns no trace if the record is neither the event nor derived from it. */
const findTraces = ({ body, position, recordedAt }: Logged, wanted: TraceQuery): readonly Trace[] => {
  const envelope = envelopeIn(body);
  if (!envelope || scopeKey(envelope.scope) !== wanted.scope) return [];
  if (envelope.id !== wanted.eventId && !envelope.roots.includes(wanted.eventId)) return [];
  return [{ type: envelope.type, sessionId: sessionOf(envelope), position, recordedAt }];
};

/** Orders traces by time, then by the order in which events flow through the topics. */
const compareTraces = (a: Trace, b: Trace): number =>
  a.recordedAt - b.recordedAt ||
  topicRank(a.position) - topicRank(b.position) ||
  a.position.partition - b.position.partition ||
  a.position.offset - b.position.offset;

const topicRank = ({ topic }: Position): number => plannedTopics.findIndex(({ name }) => name === topic);
