import {
  addSegment,
  batchId,
  addToDigest,
  withoutMessages,
  type HeldSegments,
  idOf,
  EMPTY_DIGEST,
  releaseSegments,
  type Segment,
  type DigestState,
  sessionKey,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import { digestDue, sessionDigest } from './entries/digest.js';
import { messagesOf } from './held-message.js';
import { defineFold, type Draft, draft, draftAside, type Outcome } from '../stage.js';

export interface Collecting {
  readonly held: HeldSegments;
  /**
   * State of the digest. `null` if the session began under a build that stored no words. The digest of such a
   * session is made from the index.
   */
  readonly soFar: DigestState | null;
}

/** Reads the stored state. An earlier build stored only the segments. */
export const collecting = (stored: unknown): Collecting =>
  Array.isArray(stored) ? { held: stored as HeldSegments, soFar: null } : (stored as Collecting);

type Produced = typeof topics.extractions | typeof topics.entries;

const NEW_SESSION: Collecting = { held: [], soFar: EMPTY_DIGEST };

/**
 * Collects segments into batches worth one extraction call. At the end of a session, makes its digest by
 * rules, or requests one from a model, because a fold does not wait for a model.
 */
export const collect = defineFold({
  name: 'stm.collect',
  consumes: topics.segments,
  produces: [topics.extractions, topics.entries],
  needs: ['batchTokens', 'abstractor'],
  stateKey: (event) =>
    event.type === 'segment.closed' || event.type === 'session.closed' || event.type === 'session.flushed'
      ? sessionKey(event.scope, event.data.sessionId)
      : null,
  initialState: NEW_SESSION,
  isHolding: (stored) => collecting(stored).held.length > 0,
  on: {
    'segment.closed': ({ data }, stored, { batchTokens }) => {
      const { held, soFar } = addWords(data, collecting(stored));
      // The session has been idle, so its segments are released at once and do not wait for another timeout.
      if (data.cause === 'idle') return release({ held: [...held, data], soFar });
      const { held: next, batch } = addSegment(held, data, batchTokens);
      return { state: { held: next, soFar }, events: batch ? [ready(batch, data.sessionId, null)] : [] };
    },
    'session.flushed': (_, stored) => release(collecting(stored)),
    'session.closed': ({ data, id, roots, scope }, stored, { abstractor }) => {
      const { held, soFar: heard } = collecting(stored);
      const soFar = heard && withoutMessages(heard, data.abandons ?? []);
      const { batch } = releaseSegments(held);
      const state = { held: [], soFar };
      const end = draftAside(topics.entries, 'session.closed', data);
      if (soFar === null) return { state, events: [ready(batch ?? [], data.sessionId, { id, roots }), end] };
      const rest = batch ? [ready(batch, data.sessionId, null)] : [];
      const due = digestDue(soFar, data.sessionId, abstractor);
      const digest = due === null ? sessionDigest(soFar, scope, data.sessionId) : [due];
      return { state, events: [...rest, ...digest, end] };
    },
  },
  idle: (stored) => release(collecting(stored)),
});

const addWords = (segment: Segment, { held, soFar }: Collecting): Collecting => {
  const messages = messagesOf(segment);
  if (soFar === null || messages === null) return { held, soFar: null };
  return { held, soFar: addToDigest(withoutMessages(soFar, segment.abandons ?? []), messages) };
};

const release = ({ held, soFar }: Collecting): Outcome<Collecting, Produced> => {
  const { held: next, batch } = releaseSegments(held);
  const sessionId = batch?.[0]?.sessionId;
  if (!batch || sessionId === undefined) return { state: { held: next, soFar }, events: [] };
  const rest = draftAside(topics.entries, 'session.flushed', { sessionId });
  return { state: { held: next, soFar }, events: [ready(batch, sessionId, null), rest] };
};

/**
 * Returns the draft of a batch. The roots are the writes that recorded the messages of the batch, and the
 * roots of the close that released the batch.
 */
const ready = (
  segments: readonly Segment[],
  sessionId: string,
  end: { readonly id: string; readonly roots: readonly string[] } | null,
): Draft<typeof topics.extractions> => {
  const id = end ? idOf('last-batch', batchId(segments), end.id) : batchId(segments);
  const roots = segments.flatMap(({ messages }) => messages.map(({ root }) => root));
  const data = { id, sessionId, segments: segments.map(withUnreadWords), endsSession: end !== null };
  const batch = draft(topics.extractions, 'batch.ready', data);
  return { ...batch, roots: [...new Set([...roots, ...(end?.roots ?? [])])] };
};

/** Drops the words of messages that were read on arrival: extraction does not need them. */
const withUnreadWords = (segment: Segment): Segment => ({
  ...segment,
  messages: segment.messages.map(({ words, ...message }) =>
    words === undefined || message.isRead === true ? message : { ...message, words },
  ),
});
