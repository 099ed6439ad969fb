import { type ChunkPoint, type EntryPoint, idOf, isChunk, sessionKey, wordsId } from '@mneme/domain';
import { topics } from '@mneme/events';
import {
  changeRow,
  commandEvent,
  destroyKeys,
  type ErasedPart,
  type Erasure,
  keepWordsOut,
  keptOutOf,
  SESSION,
  sessionIn,
  type SessionState,
} from '@mneme/pipeline';
import type { StateRow } from '@mneme/ports';
import type { ErasureContext } from './erasure-context.js';
import { correctionsOf, isNothing, NO_CORRECTIONS } from './corrections.js';
import { passFlow, passTopic } from './pass-flow.js';
import { asideRow, episodesOf, loadAside, messageIdOf, type KeptAside } from './put-aside.js';

type OfMessages = Erasure & { readonly part: Extract<ErasedPart, { kind: 'messages' }> };

/**
 * Puts the other messages of a session aside, and destroys its data key. From the first step on nobody else records in
 * the session; all that was recorded in it before is in the stores once every stage has passed the mark that follows.
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
  // Who has corrected nothing need not wait for the stages that corrections pass.
  const marks = await (isCorrected ? passFlow(log, erasure.marks) : passTopic(log, scope, erasure.marks));
  if (marks !== null) return marks === erasure.marks ? erasure : { ...erasure, marks };
  return putAside(context, erasure, session);
};

/** Whether the session is this erasure's alone. */
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
  // Once the data key is destroyed, only the row tells what is left: the index may have lost it. The row is looked for
  // again after the index, because another process may have come so far in between.
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
  // The row from before: a process that froze since then, and was overtaken, loses here.
  const lost = await state.compareAndSet([{ ...session, dataKey, state: reset }]);
  if (lost.length > 0) return erasure;
  return { ...erasure, phase: 'erasing', marks: null, keys: keys.length };
};

/**
 * Reads from the stores what is left of the session, and keeps it in a row. `null`: they hold no message that is to be
 * erased, or another process has kept it.
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

/** What the messages that are erased say, by id. */
const wordsOf = (
  { scope, part: { sessionId, messageIds } }: OfMessages,
  messages: readonly ChunkPoint[],
): Readonly<Record<string, string>> => {
  const gone = new Set(messageIds);
  const session = sessionKey(scope, sessionId);
  const erased = messages.filter((point) => gone.has(messageIdOf(point)));
  return Object.fromEntries(erased.map((point) => [messageIdOf(point), wordsId(session, point)]));
};

/** Lets others record in the session again. */
export const releaseSession = (
  { state }: Pick<ErasureContext, 'state'>,
  { id, scope, part }: OfMessages,
): Promise<void> =>
  changeRow(state, { stage: SESSION, key: sessionKey(scope, part.sessionId) }, (session) => {
    if (!session || sessionIn(session).erasedBy !== id) return null;
    const { erasedBy: _, ...free } = sessionIn(session);
    return { ...session, state: free };
  });

const POINTS_AT_ONCE = 500;

/** What the index holds of a session. */
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
  const messages: ChunkPoint[] = [];
  const entries: EntryPoint[] = [];
  let hadDigest = false;
  let cursor: string | null = null;
  do {
    await backpressure();
    const query = { selection, sessionId, order: 'session', limit: POINTS_AT_ONCE, cursor } as const;
    const page = await index.of(scope).list(query);
    messages.push(...page.points.filter(isChunk));
    entries.push(...page.points.filter((point) => point.kind === 'entry'));
    hadDigest ||= page.points.some(({ kind }) => kind === 'digest');
    cursor = page.cursor;
  } while (cursor !== null);
  return { messages, entries, hadDigest };
};
