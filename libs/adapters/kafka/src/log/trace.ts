import { scopeKey } from '@mneme/domain';
import { type Envelope, envelopeSchema, sessionOf } from '@mneme/events';
import type { Logged, Position, Trace } from '@mneme/ports';
import { plannedTopics } from '../admin/topic-plans.js';
import { type Archive, scanPartitions, type ScopePartitions, partitionsOfScope } from './scan-partitions.js';

/** What a search has found, and how far it has read: by partition of a topic, the next offset. */
interface Search {
  readonly found: readonly Trace[];
  readonly next: ReadonlyMap<string, number>;
}

interface Wanted {
  readonly scope: string;
  readonly eventId: string;
}

/** Events are followed until they are done: the same question comes again and again. */
const LIMIT_REMEMBERED = 1_000;
/** Clocks of two machines may differ by so much. */
const SKEW_MS = 3_600_000;
const NOTHING: Search = { found: [], next: new Map() };

/**
 * Kafka has no index by id: the first question about an event reads the scope's partition of each topic
 * from its first record on; asked again, it reads only what came since. Topics that are not keyed by
 * scope are read in all partitions, but only from the event's time on.
 */
export const tracer = (archive: Archive) => {
  const searches = new Map<string, Promise<Search>>();
  return async (scope: string, eventId: string): Promise<readonly Trace[]> => {
    const scans = partitionsOfScope(archive, scope);
    const key = JSON.stringify([scope, eventId, ...scans.map(({ epoch }) => epoch)]);
    const before = searches.get(key) ?? Promise.resolve(NOTHING);
    const search = before.then((known) => goOn(archive, { scans, wanted: { scope, eventId }, known }));
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

interface Step {
  readonly scans: readonly ScopePartitions[];
  readonly wanted: Wanted;
  readonly known: Search;
}

const goOn = async (archive: Archive, { scans, wanted, known }: Step): Promise<Search> => {
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
  // An event at the API is keyed by its scope.
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

/** The record's trace, if it is the wanted event or follows from it. */
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

/** The log's order: by time, and of one time by the flow. */
const inOrder = (a: Trace, b: Trace): number =>
  a.recordedAt - b.recordedAt ||
  rankOf(a.position) - rankOf(b.position) ||
  a.position.partition - b.position.partition ||
  a.position.offset - b.position.offset;

const rankOf = ({ topic }: Position): number => plannedTopics.findIndex(({ name }) => name === topic);
