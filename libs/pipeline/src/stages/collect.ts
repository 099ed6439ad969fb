import {
  addSegment,
  batchId,
  addToSession,
  type HeldSegments,
  idOf,
  EMPTY_SESSION,
  release,
  type Segment,
  type SessionSoFar,
  sessionKey,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import { sessionDigest } from './digest.js';
import { messagesOf } from './held-message.js';
import { defineFold, type Draft, draft, type Outcome } from '../stage.js';

/** What is kept of a session: the segments that wait for their batch, and what its digest is made of. */
export interface Collecting {
  readonly held: HeldSegments;
  /** `null`: the session began under a build that kept no words; its digest is made from the index. */
  readonly soFar: SessionSoFar | null;
}

/** The state as it was stored; an earlier build kept the segments alone. */
export const collecting = (stored: unknown): Collecting =>
  Array.isArray(stored) ? { held: stored as HeldSegments, soFar: null } : (stored as Collecting);

type Produced = typeof topics.extractions | typeof topics.entries;

const NEW_SESSION: Collecting = { held: [], soFar: EMPTY_SESSION };

/** Segments become batches worth one extraction call, and at the end of a session its digest. */
export const collect = defineFold({
  name: 'stm.collect',
  consumes: topics.segments,
  produces: [topics.extractions, topics.entries],
  needs: [],
  stateKey: (event) =>
    event.type === 'segment.closed' || event.type === 'session.closed' || event.type === 'session.flushed'
      ? sessionKey(event.scope, event.data.sessionId)
      : null,
  initialState: NEW_SESSION,
  isHolding: (stored) => collecting(stored).held.length > 0,
  on: {
    'segment.closed': ({ data }, stored) => {
      const { held, soFar } = withWordsOf(data, collecting(stored));
      // A conversation that has been silent for so long should not be waited for once more.
      if (data.cause === 'idle') return letGo({ held: [...held, data], soFar });
      const { held: next, batch } = addSegment(held, data);
      return { state: { held: next, soFar }, events: batch ? [ready(batch, data.sessionId, null)] : [] };
    },
    'session.flushed': (_, stored) => letGo(collecting(stored)),
    'session.closed': ({ data, id, roots, scope }, stored) => {
      const { held, soFar } = collecting(stored);
      const { batch } = release(held);
      const state = { held: [], soFar };
      if (soFar === null) return { state, events: [ready(batch ?? [], data.sessionId, { id, roots })] };
      const rest = batch ? [ready(batch, data.sessionId, null)] : [];
      return { state, events: [...rest, ...sessionDigest(soFar, scope, data.sessionId)] };
    },
  },
  idle: (stored) => letGo(collecting(stored)),
});

const withWordsOf = (segment: Segment, { held, soFar }: Collecting): Collecting => {
  const messages = messagesOf(segment);
  return { held, soFar: soFar === null || messages === null ? null : addToSession(soFar, messages) };
};

const letGo = ({ held, soFar }: Collecting): Outcome<Collecting, Produced> => {
  const { held: next, batch } = release(held);
  const sessionId = batch?.[0]?.sessionId;
  const events = batch && sessionId !== undefined ? [ready(batch, sessionId, null)] : [];
  return { state: { held: next, soFar }, events };
};

/** The event's roots are those of the messages in the batch, and of the close that let it go. */
const ready = (
  segments: readonly Segment[],
  sessionId: string,
  end: { readonly id: string; readonly roots: readonly string[] } | null,
): Draft<typeof topics.extractions> => {
  const id = end ? idOf('last-batch', batchId(segments), end.id) : batchId(segments);
  const roots = segments.flatMap(({ messages }) => messages.map(({ root }) => root));
  const data = { id, sessionId, segments: segments.map(withUnreadWords), endsSession: end !== null };
  return {
    ...draft(topics.extractions, 'batch.ready', data),
    roots: [...new Set([...roots, ...(end?.roots ?? [])])],
  };
};

/** Statements are made of what was not read when it came: the words of the rest go no further. */
const withUnreadWords = (segment: Segment): Segment => ({
  ...segment,
  messages: segment.messages.map(({ words, ...message }) =>
    words === undefined || message.isRead === true ? message : { ...message, words },
  ),
});
