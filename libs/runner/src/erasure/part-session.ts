import { type ChunkPoint, idOf, isChunk, sessionKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import {
  commandEvent,
  type ErasedPart,
  type Erasure,
  keptOutOf,
  keyErasureOf,
  remainder,
  SESSION,
  sessionIn,
  type SessionState,
} from '@mneme/pipeline';
import type { StateRow } from '@mneme/ports';
import type { ErasureContext } from './erasure-context.js';
import { asideRow, episodesOf, messageIdOf } from './put-aside.js';

type OfMessages = Erasure & { readonly part: Extract<ErasedPart, { kind: 'messages' }> };

/**
 * Puts the other messages of a session aside, and destroys its data key. From the first step on nobody else records in
 * the session; all that was recorded in it before is in the index once every stage has passed the mark that follows.
 */
export const partSession = async (context: ErasureContext, erasure: OfMessages): Promise<Erasure> => {
  const { log, state, clock } = context;
  const { id, scope, part } = erasure;
  const [session] = await state.load(SESSION, [sessionKey(scope, part.sessionId)]);
  if (!session) return { ...erasure, verifiedAt: clock.now() };
  if (!(await isTaken(context, session, id))) return erasure;
  if (erasure.marks === null) {
    const data = { sessionId: part.sessionId };
    const flushed = { id: idOf('aside', id), scope, trace: null, dataKey: null, data };
    const mark = commandEvent(topics.conversation, 'session.flushed', flushed);
    return { ...erasure, marks: await log.append([mark], clock.now()) };
  }
  if (remainder(erasure.marks, await log.progress()) !== null) return erasure;
  return putAside(context, erasure);
};

/** Whether the session is this erasure's alone. */
const isTaken = async ({ state }: ErasureContext, row: StateRow, id: string): Promise<boolean> => {
  const { erasedBy } = sessionIn(row);
  if (erasedBy !== undefined) return erasedBy === id;
  const lost = await state.compareAndSet([{ ...row, state: { ...sessionIn(row), erasedBy: id } }]);
  return lost.length === 0;
};

const putAside = async (context: ErasureContext, erasure: OfMessages): Promise<Erasure> => {
  const { state, clock, dataKeys, keyRing, failpoint } = context;
  const { scope, part } = erasure;
  const found = await pointsOf(context, erasure);
  const gone = new Set(part.messageIds);
  const left = found.messages.filter((point) => !gone.has(messageIdOf(point)));
  if (left.length === found.messages.length) {
    await releaseSession(context, erasure);
    return { ...erasure, verifiedAt: clock.now() };
  }
  // Where a process died after this, the row is there already.
  const episodes = await episodesOf(state, scope, left);
  await state.compareAndSet([asideRow(erasure, { episodes, hadDigest: found.hadDigest })]);
  const keys = await dataKeys.destroy(keyErasureOf(erasure));
  keyRing.forget(keys);
  failpoint('keys-destroyed');
  const dataKey = await context.recording.dataKeyOf(scope, part.sessionId);
  const keptOut = await keptOutOf(state, scope, part.sessionId);
  const reset: SessionState = { nextOrdinal: 0, erasedBy: erasure.id, keptOut };
  const [session] = await state.load(SESSION, [sessionKey(scope, part.sessionId)]);
  if (session) await state.compareAndSet([{ ...session, dataKey, state: reset }]);
  return { ...erasure, phase: 'erasing', marks: null, keys: keys.length };
};

/** Lets others record in the session again. */
export const releaseSession = async (
  { state }: Pick<ErasureContext, 'state'>,
  { id, scope, part }: OfMessages,
): Promise<void> => {
  for (;;) {
    const [session] = await state.load(SESSION, [sessionKey(scope, part.sessionId)]);
    if (!session || sessionIn(session).erasedBy !== id) return;
    const { erasedBy: _, ...free } = sessionIn(session);
    if ((await state.compareAndSet([{ ...session, state: free }])).length === 0) return;
  }
};

const POINTS_AT_ONCE = 500;

const pointsOf = async (
  { index, backpressure }: ErasureContext,
  { scope, part: { sessionId } }: OfMessages,
): Promise<{ readonly messages: readonly ChunkPoint[]; readonly hadDigest: boolean }> => {
  const selection = { kinds: ['chunk', 'digest'], instants: 'ever', filter: null } as const;
  const messages: ChunkPoint[] = [];
  let hadDigest = false;
  let cursor: string | null = null;
  do {
    await backpressure();
    const query = { selection, sessionId, order: 'session', limit: POINTS_AT_ONCE, cursor } as const;
    const page = await index.of(scope).list(query);
    messages.push(...page.points.filter(isChunk));
    hadDigest ||= page.points.some(({ kind }) => kind === 'digest');
    cursor = page.cursor;
  } while (cursor !== null);
  return { messages, hadDigest };
};
