import {
  addSegment,
  batchId,
  type HeldSegments,
  idOf,
  release,
  type Segment,
  sessionKey,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import { defineFold, type Draft, draft, type Outcome } from '../stage.js';

/** Segments become batches worth one extraction call. */
export const collect = defineFold({
  name: 'stm.collect',
  consumes: topics.segments,
  produces: [topics.extractions],
  needs: [],
  stateKey: (event) =>
    event.type === 'segment.closed' || event.type === 'session.closed' || event.type === 'session.flushed'
      ? sessionKey(event.scope, event.data.sessionId)
      : null,
  initialState: [] as HeldSegments,
  isHolding: (held) => held.length > 0,
  on: {
    'segment.closed': ({ data }, held) => {
      // A conversation that has been silent for so long should not be waited for once more.
      if (data.cause === 'idle') return letGo([...held, data]);
      const { held: next, batch } = addSegment(held, data);
      return { state: next, events: batch ? [ready(batch, data.sessionId, null)] : [] };
    },
    'session.flushed': (_, held) => letGo(held),
    'session.closed': ({ data, id, roots }, held) => {
      const { held: next, batch } = release(held);
      return { state: next, events: [ready(batch ?? [], data.sessionId, { id, roots })] };
    },
  },
  idle: (held) => letGo(held),
});

const letGo = (held: HeldSegments): Outcome<HeldSegments> => {
  const { held: next, batch } = release(held);
  const sessionId = batch?.[0]?.sessionId;
  return { state: next, events: batch && sessionId !== undefined ? [ready(batch, sessionId, null)] : [] };
};

/** The event's roots are those of the messages in the batch, and of the close that let it go. */
const ready = (
  segments: readonly Segment[],
  sessionId: string,
  end: { readonly id: string; readonly roots: readonly string[] } | null,
): Draft => {
  const id = end ? idOf('last-batch', batchId(segments), end.id) : batchId(segments);
  const roots = segments.flatMap(({ messages }) => messages.map(({ root }) => root));
  const data = { id, sessionId, segments: [...segments], endsSession: end !== null };
  return {
    ...draft(topics.extractions, 'batch.ready', data),
    roots: [...new Set([...roots, ...(end?.roots ?? [])])],
  };
};
