import {
  admit,
  emptySensoryBuffer,
  estimatedTokens,
  firstCharacters,
  flush,
  LIMIT_WORDS,
  scopeKey,
  type Segment,
  type SegmentCause,
  sessionKey,
  type SensoryBuffer,
  withoutRecalledMemory,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import { messageVectors } from '../message-vectors.js';
import { defineFold, type Draft, draft, type Outcome } from '../stage.js';

type Segmented = Draft<typeof topics.segments>;

/** Cuts messages into segments: consecutive messages about one topic. */
export const segment = defineFold({
  name: 'sensory.segment',
  consumes: topics.conversation,
  produces: [topics.segments],
  needs: ['embedder', 'countTokens'],
  stateKey: (event) =>
    event.type === 'episode.recorded' || event.type === 'session.closed' || event.type === 'session.flushed'
      ? sessionKey(event.scope, event.data.sessionId)
      : null,
  initialState: null as SensoryBuffer | null,
  isHolding: (held) => held !== null && held.turns.length > 0,
  on: {
    'episode.recorded': async ({ id, scope, data }, held, { embedder, countTokens }) => {
      let buffer = held ?? emptySensoryBuffer(scopeKey(scope), data.sessionId);
      const events: Segmented[] = [];
      const messages = data.infer ? data.messages : [];
      const vectors = data.infer ? await messageVectors(data, embedder) : [];
      messages.forEach(({ speaker, text, ...message }, n) => {
        const tokens = estimatedTokens(text, countTokens);
        const { role, saidAt } = message;
        const isRead = data.readAs === 'messages';
        const words = {
          ordinal: message.ordinal,
          speaker,
          text: firstCharacters(withoutRecalledMemory(text), LIMIT_WORDS),
        };
        const sensed = admit(buffer, {
          message: { id: message.id, role, saidAt, tokens, root: id, isRead, words },
          speaker,
          text,
          vector: vectors[n] ?? null,
          tokens,
        });
        buffer = sensed.buffer;
        events.push(...sensed.segments.map(closed));
      });
      return { state: buffer, events };
    },
    'session.flushed': ({ data }, held) => {
      const { state, events } = letGo(held, 'flush');
      return { state, events: [...events, draft(topics.segments, 'session.flushed', data)] };
    },
    'session.closed': ({ data }, held) => {
      const { state, events } = letGo(held, 'session-end');
      return { state, events: [...events, draft(topics.segments, 'session.closed', data)] };
    },
  },
  idle: (held) => letGo(held, 'idle'),
});

const letGo = (
  held: SensoryBuffer | null,
  cause: SegmentCause,
): Outcome<SensoryBuffer | null, typeof topics.segments> => {
  const sensed = held ? flush(held, cause) : { buffer: null, segments: [] };
  return { state: sensed.buffer, events: sensed.segments.map(closed) };
};

const closed = (made: Segment): Segmented => ({
  ...draft(topics.segments, 'segment.closed', made),
  roots: [...new Set(made.messages.map(({ root }) => root))],
});
