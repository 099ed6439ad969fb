import {
  type ChunkPoint,
  type EntryPoint,
  idOf,
  type Scope,
  scopeKey,
  isChunk,
  isEntry,
  sessionKey,
  messageFingerprint,
  originalId,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import {
  changeRow,
  commandEvent,
  destroyKeys,
  type ErasedPart,
  type Erasure,
  keepWordsOut,
  keyed,
  keptOutOf,
  listPages,
  messageIdOf,
  SESSION,
  sessionIn,
  shortFingerprint,
  type SessionState,
} from '@mneme/pipeline';
import { emptyRow, type Outgoing, type StateRow } from '@mneme/ports';
import type { ErasureContext } from './erasure-context.js';
import { correctionsOf, isNothing, NO_CORRECTIONS } from './corrections.js';
import { passFlow, passTopic } from './pass-flow.js';
import { asideRow, episodesOf, loadAside, type KeptAside } from './put-aside.js';

export type MessageErasure = Erasure & { readonly part: Extract<ErasedPart, { kind: 'messages' }> };

/** The event of a session. Its id depends only on the erasure, so a repeated call has no further effect. */
export const sessionEvent = (
  { id, scope, part: { sessionId } }: MessageErasure,
  kind: 'aside' | 'again' | 'close',
  type: 'session.flushed' | 'session.closed' = 'session.flushed',
): Outgoing => {
  const fields = { id: idOf(kind, id), scope, trace: null, dataKey: null, data: { sessionId } };
  return commandEvent(topics.conversation, type, fields);
};

/**
 * Reserves the session, waits for the stages and puts the remaining messages aside. From the first step on,
 * no other message is recorded in the session. All earlier messages are in the stores once every stage has
 * passed the mark.
 */
export const partSession = async (context: ErasureContext, erasure: MessageErasure): Promise<Erasure> => {
  const { log, state, clock } = context;
  const { id, scope, part } = erasure;
  const [session] = await state.load(SESSION, [sessionKey(scope, part.sessionId)]);
  if (!session) return { ...erasure, isEmptied: true };
  if (!(await isReserved(context, session, id))) return erasure;
  if (erasure.marks === null) {
    const marks = await log.append([sessionEvent(erasure, 'aside')], clock.now());
    return { ...erasure, marks };
  }
  const { isCorrected = false } = sessionIn(session);
  // Corrections also pass through later topics. A session without corrections waits only for the stages that
  // read the topic of the mark.
  const marks = await (isCorrected ? passFlow(log, erasure.marks) : passTopic(log, scope, erasure.marks));
  if (marks !== null) return marks === erasure.marks ? erasure : { ...erasure, marks };
  return putAside(context, erasure, session);
};

/**
 * Reserves the session. Returns false if it is reserved for another erasure, or if another process wrote it
 * first.
 */
const isReserved = async ({ state }: ErasureContext, row: StateRow, id: string): Promise<boolean> => {
  const { erasedBy } = sessionIn(row);
  if (erasedBy !== undefined) return erasedBy === id;
  const lost = await state.compareAndSet([{ ...row, state: { ...sessionIn(row), erasedBy: id } }]);
  return lost.length === 0;
};

const putAside = async (
  context: ErasureContext,
  erasure: MessageErasure,
  session: StateRow,
): Promise<Erasure> => {
  const { state, dataKeys, keyRing, failpoint } = context;
  const { scope, part } = erasure;
  // Once the data key is destroyed, the index may lose the remaining messages, and only the row has them. The
  // row is loaded again after the index was read, because another process may have written it during that
  // read.
  const kept =
    (await loadAside(context, erasure)) ??
    (await gather(context, erasure, session)) ??
    (await loadAside(context, erasure));
  if (!kept) {
    await releaseSession(context, erasure);
    return { ...erasure, isEmptied: true };
  }
  const keys = await destroyKeys(dataKeys, erasure);
  keyRing.forget(keys);
  failpoint('keys-destroyed');
  const dataKey = await context.recording.dataKeyOf(scope, part.sessionId, 'messages');
  const hasErased = (await keptOutOf(state, sessionKey(scope, part.sessionId))) !== null;
  const reset: SessionState = {
    nextOrdinal: 0,
    erasedBy: erasure.id,
    ...(hasErased ? { keptOut: true } : {}),
    ...(isNothing(kept.aside.corrections) ? {} : { isCorrected: true }),
  };
  // Writes the version of the row that was loaded at the start, so the write fails if another process was
  // faster.
  const lost = await state.compareAndSet([{ ...session, dataKey, state: reset }]);
  if (lost.length > 0) return erasure;
  return { ...erasure, phase: 'erasing', marks: null, keys: keys.length };
};

/**
 * Saves the remaining messages in a row. Returns `null` if the stores have none of the messages to erase, or
 * if another process has saved the row.
 */
const gather = async (
  context: ErasureContext,
  erasure: MessageErasure,
  session: StateRow,
): Promise<Pick<KeptAside, 'aside'> | null> => {
  const { state, pseudonyms } = context;
  const { scope, part } = erasure;
  const { messages, entries, hadDigest } = await sessionPoints(context, erasure);
  const erasedIds = new Set(part.messageIds);
  const erased = messages.filter((point) => erasedIds.has(originalId(messageIdOf(point))));
  if (erased.length === 0) return null;
  const key = sessionKey(scope, part.sessionId);
  const pseudonym = await pseudonyms(scope.tenant);
  const wordsOf = (point: ChunkPoint) => keyed(pseudonym, shortFingerprint(messageFingerprint(key, point)));
  const words = erased.map((point) => [messageIdOf(point), wordsOf(point)] as const);
  await keepWordsOut(state, key, Object.fromEntries(words));
  const left = messages.filter((point) => !erasedIds.has(originalId(messageIdOf(point))));
  const episodes = await episodesOf(state, scope, left);
  const remainder = { scope, sessionId: part.sessionId, entries, messageIds: new Set(left.map(messageIdOf)) };
  const { isCorrected = false } = sessionIn(session);
  const corrections = isCorrected ? await correctionsOf(context, remainder) : NO_CORRECTIONS;
  const aside = { episodes, hadDigest, corrections };
  const dataKey = await context.recording.dataKeyOf(scope, part.sessionId, 'aside');
  const lost = await state.compareAndSet([asideRow(erasure, dataKey, aside)]);
  return lost.length > 0 ? null : { aside };
};

export const releaseSession = (
  { state }: Pick<ErasureContext, 'state'>,
  { id, scope, part }: MessageErasure,
): Promise<void> =>
  changeRow(state, noSession(scope, part.sessionId), (session) => {
    const { erasedBy, ...free } = sessionIn(session);
    return erasedBy === id ? { ...session, state: free } : null;
  });

const noSession = (scope: Scope, sessionId: string): StateRow =>
  emptyRow({ stage: SESSION, key: sessionKey(scope, sessionId), scope: scopeKey(scope), state: {} });

const POINTS_AT_ONCE = 500;

const sessionPoints = async (
  { index, backpressure }: ErasureContext,
  { scope, part: { sessionId } }: MessageErasure,
) => {
  const selection = { kinds: ['chunk', 'digest', 'entry'], instants: 'ever', filter: null } as const;
  const query = { selection, sessionId, order: 'session', limit: POINTS_AT_ONCE } as const;
  const messages: ChunkPoint[] = [];
  const entries: EntryPoint[] = [];
  let hadDigest = false;
  for await (const points of listPages(index.of(scope), query, backpressure)) {
    messages.push(...points.filter(isChunk));
    entries.push(...points.filter(isEntry));
    hadDigest ||= points.some(({ kind }) => kind === 'digest');
  }
  return { messages, entries, hadDigest };
};
