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
} from '@mneme/domain';
import { topics } from '@mneme/events';
import {
  changeRow,
  commandEvent,
  destroyKeys,
  type ErasedPart,
  type Erasure,
  keepWordsOut,
  keptOutOf,
  listPages,
  messageIdOf,
  SESSION,
  sessionIn,
  type SessionState,
} from '@mneme/pipeline';
import { emptyRow, type StateRow } from '@mneme/ports';
import type { ErasureContext } from './erasure-context.js';
import { correctionsOf, isNothing, NO_CORRECTIONS } from './corrections.js';
import { passFlow, passTopic } from './pass-flow.js';
import { asideRow, episodesOf, loadAside, type KeptAside } from './put-aside.js';

type OfMessages = Erasure & { readonly part: Extract<ErasedPart, { kind: 'messages' }> };

/**
 * From the first step on, nothing else is recorded in the session. Everything recorded before is in the stores
 * once every stage has passed the mark that is appended next.
 */
export const partSession = async (context: ErasureContext, erasure: OfMessages): Promise<Erasure> => {
  const { log, state, clock } = context;
  const { id, scope, part } = erasure;
  const [session] = await state.load(SESSION, [sessionKey(scope, part.sessionId)]);
  if (!session) return { ...erasure, isEmptied: true };
  if (!(await isTaken(context, session, id))) return erasure;
  if (erasure.marks === null) {
    const data = { sessionId: part.sessionId };
    const flushed = { id: idOf('aside', id), scope, trace: null, dataKey: null, data };
    const mark = commandEvent(topics.conversation, 'session.flushed', flushed);
    return { ...erasure, marks: await log.append([mark], clock.now()) };
  }
  const { isCorrected = false } = sessionIn(session);
  // Corrections also pass through later topics. A session without any waits only for the stages that read the
  // topic of the mark.
  const marks = await (isCorrected ? passFlow(log, erasure.marks) : passTopic(log, scope, erasure.marks));
  if (marks !== null) return marks === erasure.marks ? erasure : { ...erasure, marks };
  return putAside(context, erasure, session);
};

/** Returns false if the session is reserved for another erasure, or if a concurrent write won. */
const isTaken = async ({ state }: ErasureContext, row: StateRow, id: string): Promise<boolean> => {
  const { erasedBy } = sessionIn(row);
  if (erasedBy !== undefined) return erasedBy === id;
  const lost = await state.compareAndSet([{ ...row, state: { ...sessionIn(row), erasedBy: id } }]);
  return lost.length === 0;
};

const putAside = async (
  context: ErasureContext,
  erasure: OfMessages,
  session: StateRow,
): Promise<Erasure> => {
  const { state, dataKeys, keyRing, failpoint } = context;
  const { scope, part } = erasure;
  // Once the data key is destroyed, only the row keeps the remaining messages: the index may have lost them.
  // The row is loaded again after the index was read, because another process may have written it meanwhile.
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
  const keptOut = await keptOutOf(state, scope, part.sessionId);
  const reset: SessionState = {
    nextOrdinal: 0,
    erasedBy: erasure.id,
    keptOut,
    ...(isNothing(kept.aside.corrections) ? {} : { isCorrected: true }),
  };
  // Writes the row that was loaded at the start, so a process that froze and was overtaken loses here.
  const lost = await state.compareAndSet([{ ...session, dataKey, state: reset }]);
  if (lost.length > 0) return erasure;
  return { ...erasure, phase: 'erasing', marks: null, keys: keys.length };
};

/**
 * Saves the remaining messages in a row. Returns `null` if the stores hold none of the messages to erase, or
 * if another process has saved the row.
 */
const gather = async (
  context: ErasureContext,
  erasure: OfMessages,
  session: StateRow,
): Promise<Pick<KeptAside, 'aside'> | null> => {
  const { state } = context;
  const { scope, part } = erasure;
  const { messages, entries, hadDigest } = await pointsOf(context, erasure);
  const gone = new Set(part.messageIds);
  const left = messages.filter((point) => !gone.has(messageIdOf(point)));
  if (left.length === messages.length) return null;
  await keepWordsOut(state, sessionKey(scope, part.sessionId), wordsOf(erasure, messages));
  const episodes = await episodesOf(state, scope, left);
  const messageIds = new Set(left.map(messageIdOf));
  const all = { scope, sessionId: part.sessionId, entries, messageIds };
  const { isCorrected = false } = sessionIn(session);
  const corrections = isCorrected ? await correctionsOf(context, all) : NO_CORRECTIONS;
  const aside = { episodes, hadDigest, corrections };
  const lost = await state.compareAndSet([asideRow(erasure, aside)]);
  return lost.length > 0 ? null : { aside };
};

/** By message id. */
const wordsOf = (
  { scope, part: { sessionId, messageIds } }: OfMessages,
  messages: readonly ChunkPoint[],
): Readonly<Record<string, string>> => {
  const gone = new Set(messageIds);
  const session = sessionKey(scope, sessionId);
  const erased = messages.filter((point) => gone.has(messageIdOf(point)));
  return Object.fromEntries(erased.map((point) => [messageIdOf(point), messageFingerprint(session, point)]));
};

export const releaseSession = (
  { state }: Pick<ErasureContext, 'state'>,
  { id, scope, part }: OfMessages,
): Promise<void> =>
  changeRow(state, noSession(scope, part.sessionId), (session) => {
    const { erasedBy, ...free } = sessionIn(session);
    return erasedBy === id ? { ...session, state: free } : null;
  });

const noSession = (scope: Scope, sessionId: string): StateRow =>
  emptyRow({ stage: SESSION, key: sessionKey(scope, sessionId), scope: scopeKey(scope), state: {} });

const POINTS_AT_ONCE = 500;

interface Found {
  readonly messages: readonly ChunkPoint[];
  readonly entries: readonly EntryPoint[];
  readonly hadDigest: boolean;
}

const pointsOf = async (
  { index, backpressure }: ErasureContext,
  { scope, part: { sessionId } }: OfMessages,
): Promise<Found> => {
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
