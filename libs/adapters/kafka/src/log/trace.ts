import { scopeKey } from '@mneme/domain';
import { type Envelope, envelopeSchema, sessionOf } from '@mneme/events';
import type { Logged, Position, Trace } from '@mneme/ports';
import { plannedTopics } from '../admin/topic-plans.js';
import { type Archive, scanPartitions, type ScopePartitions, partitionsOfScope } from './scan-partitions.js';

/** Traces found by a search, and by topic and partition the next offset to read. */
interface Search {
  readonly found: readonly Trace[];
  readonly next: ReadonlyMap<string, number>;
}

interface Wanted {
  readonly scope: string;
  readonly eventId: string;
}

/** Maximum number of searches kept. Callers ask for the same event repeatedly until it is processed. */
const LIMIT_REMEMBERED = 1_000;
/** Maximum difference between the clocks of two machines, in milliseconds. */
const SKEW_MS = 3_600_000;
const NOTHING: Search = { found: [], next: new Map() };

/**
 * Traces events. Kafka has no index by id, so the first call for an event reads the partition of its scope in
 * each topic from the start, and later calls read only new records. Topics not keyed by scope are read in all
 * partitions, but only from the time of the event on.
 */
export const tracer = (archive: Archive) => {
  const searches = new Map<string, Promise<Search>>();
  return async (scope: string, eventId: string): Promise<readonly Trace[]> => {
    const scans = partitionsOfScope(archive, scope);
    const key = JSON.stringify([scope, eventId, ...scans.map(({ epoch }) => epoch)]);
    const before = searches.get(key) ?? Promise.resolve(NOTHING);
    const search = before.then((known) => continueSearch(archive, scans, { scope, eventId }, known));
    remember(searches, key, search);
    return (await search).found;
  };
};

const remember = (searches: Map<string, Promise<Search>>, key: string, search: Promise<Search>): void => {
  searches.delete(key);
  searches.set(key, search);
  search.catch(() => {
    if (searches.get(key) === search) searches.delete(key);
  });
  const [oldest] = searches.keys();
  if (searches.size > LIMIT_REMEMBERED && oldest !== undefined) searches.delete(oldest);
};

const continueSearch = async (
  archive: Archive,
  scans: readonly ScopePartitions[],
  wanted: Wanted,
  known: Search,
): Promise<Search> => {
  const found = [...known.found];
  const next = new Map(known.next);
  const look = async (partitions: ScopePartitions, since: number): Promise<void> => {
    const placeOf = (partition: number): string => `${partitions.topic}/${partition}`;
    const ends = await scanPartitions(archive, partitions, {
      since,
      from: (partition) => next.get(placeOf(partition)),
      needle: Buffer.from(JSON.stringify(wanted.eventId)),
      visit: (record) => found.push(...traceOf(record, wanted)),
    });
    for (const [partition, end] of ends) next.set(placeOf(partition), end);
  };
  // Events of the API are keyed by their scope.
  await Promise.all(
    scans.filter(({ keyedBy }) => keyedBy === 'scope').map((partitions) => look(partitions, 0)),
  );
  if (found.length > 0) {
    const since = Math.min(...found.map(({ recordedAt }) => recordedAt)) - SKEW_MS;
    const others = scans.filter(({ keyedBy }) => keyedBy === 'other');
    await Promise.all(others.map((partitions) => look(partitions, since)));
  }
  return { found: found.sort(inOrder), next };
};

/** Returns the trace of the record if it is the wanted event or follows from it. */
const traceOf = ({ body, position, recordedAt }: Logged, wanted: Wanted): readonly Trace[] => {
  const envelope = readEnvelope(body);
  if (!envelope || scopeKey(envelope.scope) !== wanted.scope) return [];
  const isOf = envelope.id === wanted.eventId || envelope.roots.includes(wanted.eventId);
  if (!isOf) return [];
  return [{ type: envelope.type, sessionId: sessionOf(envelope), position, recordedAt }];
};

const readEnvelope = (body: string): Envelope | undefined => {
  try {
    return envelopeSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** Order of the log: by time, then by the flow of topics. */
const inOrder = (a: Trace, b: Trace): number =>
  a.recordedAt - b.recordedAt ||
  rankOf(a.position) - rankOf(b.position) ||
  a.position.partition - b.position.partition ||
  a.position.offset - b.position.offset;

const rankOf = ({ topic }: Position): number => plannedTopics.findIndex(({ name }) => name === topic);
