import { type EntryPoint, idOf, isEntry, messageVersion, originalId, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import {
  chunkId,
  commandEvent,
  listPages,
  type OpenRevision,
  replacementOf,
  revisionIn,
} from '@mneme/pipeline';
import type {
  Clock,
  EventLog,
  MemoryReader,
  Outgoing,
  Position,
  Scoped,
  StateRow,
  StateStore,
} from '@mneme/ports';
import { passFlow } from '../erasure/pass-flow.js';

/** Points after the recording of a new version at which the crash suites stop a process. */
export type RevisionPoint = 'revision-passed' | 'revision-ended';

export interface RevisionContext {
  readonly state: Pick<StateStore, 'load' | 'compareAndSet' | 'drop' | 'idleSince'>;
  readonly log: Pick<EventLog, 'append' | 'progress' | 'progressIn'>;
  readonly index: Scoped<Pick<MemoryReader, 'get' | 'list'>>;
  readonly clock: Clock;
  /** Waits while other work has priority. Called between slices. */
  readonly backpressure: () => Promise<void>;
  readonly failpoint: (point: RevisionPoint) => void;
}

/** Values of `supersededBy` in entries that ended because their message was replaced or abandoned. */
const NEW_VERSION = 'a new version of the message';
const LEFT_BRANCH = 'a branch that the conversation has left';

/**
 * Ends the entries and facts of a replaced message or an abandoned branch. Waits until every stage has passed
 * all earlier records, because a language model may still be reading the message. Any process may repeat a
 * step. Resolves to true at the end.
 */
export const carryOutRevision = async (context: RevisionContext, row: StateRow): Promise<boolean> => {
  const revision = revisionIn(row);
  const marks =
    revision.marks === null ? await marksNow(context, revision) : await passFlow(context.log, revision.marks);
  if (marks !== null) {
    if (marks !== revision.marks)
      await context.state.compareAndSet([{ ...row, state: { ...revision, marks } }]);
    return false;
  }
  context.failpoint('revision-passed');
  if (await isRecorded(context, revision)) await supersede(context, row, revision);
  context.failpoint('revision-ended');
  await context.state.drop([row]);
  return true;
};

const marksNow = async ({ log }: RevisionContext, { scope }: OpenRevision): Promise<readonly Position[]> =>
  (await log.progressIn(scopeKey(scope)))
    .filter(({ topic, end }) => topic === topics.conversation.name && end > 0)
    .map(({ topic, partition, epoch, end }) => ({ topic, partition, epoch, offset: end - 1 }));

/** True if the new version was recorded. False if the process that wrote the row died before that. */
const isRecorded = async (
  { index }: RevisionContext,
  { scope, sessionId, by }: OpenRevision,
): Promise<boolean> => (await index.of(scope).get([chunkId(scope, sessionId, by)])).length > 0;

const supersede = async (context: RevisionContext, row: StateRow, revision: OpenRevision): Promise<void> => {
  const { scope, episodeId } = revision;
  const entries = await entriesFrom(context, revision);
  if (entries.length === 0) return;
  const now = context.clock.now();
  const entryIds = entries.map(({ id }) => id);
  const event = (kind: string) => ({
    id: idOf(kind, row.key),
    scope,
    trace: null,
    dataKey: null,
    roots: [episodeId],
  });
  const supersededBy = revision.abandoned === undefined ? NEW_VERSION : LEFT_BRANCH;
  const superseded = { entryIds, supersededBy, recordedBefore: now + 1 };
  const texts = entries.filter(isText).map(({ id }) => id);
  const restored: readonly Outgoing[] =
    texts.length === 0
      ? []
      : [
          commandEvent(topics.entries, 'entries.restored', {
            ...event('restored'),
            data: { runId: null, entryIds: [], withdrawn: texts },
          }),
        ];
  const ended = commandEvent(topics.entries, 'entries.superseded', {
    ...event('superseded'),
    data: superseded,
  });
  await context.log.append([...restored, ended], now);
};

/** True for a text with which a run of consolidation replaced entries. The replaced entries are restored. */
const isText = ({ metadata: { rewriting } }: EntryPoint): boolean => rewriting !== undefined;

/**
 * Returns a function that is true for the ids of ended messages: former versions, or messages of the
 * abandoned branch.
 */
const messageTest = ({ by, abandoned }: OpenRevision): ((id: string) => boolean) => {
  if (abandoned === undefined)
    return (id) => originalId(id) === originalId(by) && messageVersion(id) < messageVersion(by);
  const ended = new Set(abandoned);
  return (id) => ended.has(id);
};

const POINTS_AT_ONCE = 500;

/** Returns the entries that cite an ended message, and the texts that replaced these entries. */
const entriesFrom = async (
  { index, backpressure }: RevisionContext,
  revision: OpenRevision,
): Promise<readonly EntryPoint[]> => {
  const { scope, sessionId } = revision;
  const isEnded = messageTest(revision);
  const cites = ({ sources }: EntryPoint): boolean =>
    sources.some((source) => source.sessionId === sessionId && isEnded(source.messageId));
  const store = index.of(scope);
  const selection = { kinds: ['entry'], instants: 'ever', filter: null } as const;
  const query = { selection, sessionId, order: 'session', limit: POINTS_AT_ONCE } as const;
  const found = new Map<string, EntryPoint>();
  for await (const points of listPages(store, query, backpressure))
    for (const entry of points.filter(isEntry)) if (cites(entry)) found.set(entry.id, entry);
  for (let last = [...found.values()]; last.length > 0;) {
    const next = last.flatMap((entry) => replacementOf(entry)?.to ?? []).filter((id) => !found.has(id));
    last = (next.length > 0 ? await store.get(next) : []).filter(isEntry).filter(cites);
    for (const entry of last) found.set(entry.id, entry);
  }
  return [...found.values()].filter((entry) => entry.recordedTo === null || replacementOf(entry) !== null);
};
