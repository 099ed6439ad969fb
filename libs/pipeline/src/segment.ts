import {
  admit,
  emptySensoryBuffer,
  flush,
  scopeKey,
  type Segment,
  sessionKey,
  type SensoryBuffer,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import { archive } from './archive.js';
import { known } from './chunk-points.js';
import { defineFold, type Draft, draft } from './stage.js';

/** Algorithms 2.5: a conversation that is silent for half an hour is over for the sensory memory. */
const IDLE_AFTER_MS = 30 * 60_000;

/** Messages become segments: consecutive, about one topic. */
export const segment = defineFold({
  name: 'sensory.segment',
  consumes: topics.conversation,
  produces: [topics.segments],
  needs: ['embedder', 'countTokens'],
  // From here on events carry ids, and the words are read from the index: they must be there, whatever became of the door.
  follows: archive.name,
  stateKey: (event) =>
    event.type === 'episode.recorded' || event.type === 'session.closed'
      ? sessionKey(event.scope, event.data.sessionId)
      : null,
  initialState: null as SensoryBuffer | null,
  isHolding: (held) => held !== null && held.turns.length > 0,
  on: {
    'episode.recorded': async ({ id, scope, data }, held, { embedder, countTokens }) => {
      let buffer = held ?? emptySensoryBuffer(scopeKey(scope), data.sessionId);
      const events: Draft[] = [];
      const messages = data.infer ? data.messages : [];
      const vectors = await embedder.embed(messages.map(({ text }) => text));
      messages.forEach(({ speaker, text, ...message }, n) => {
        const tokens = countTokens(text);
        const { role, saidAt } = message;
        const reference = { id: message.id, role, saidAt, tokens, root: id };
        const sensed = admit(buffer, {
          message: reference,
          speaker,
          text,
          vector: known(vectors[n]),
          tokens,
        });
        buffer = sensed.buffer;
        events.push(...sensed.segments.map(closed));
      });
      return { state: buffer, events };
    },
    'session.closed': ({ data }, held) => {
      const sensed = held ? flush(held, 'session-end') : { buffer: null, segments: [] };
      const passedOn = draft(topics.segments, 'session.closed', data);
      return { state: sensed.buffer, events: [...sensed.segments.map(closed), passedOn] };
    },
  },
  idle: {
    afterMs: IDLE_AFTER_MS,
    handle: (held) => {
      const sensed = held ? flush(held, 'idle') : { buffer: null, segments: [] };
      return { state: sensed.buffer, events: sensed.segments.map(closed) };
    },
  },
});

const closed = (made: Segment): Draft => ({
  ...draft(topics.segments, 'segment.closed', made),
  roots: [...new Set(made.messages.map(({ root }) => root))],
});
