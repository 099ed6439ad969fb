import {
  admitMessage,
  type Arrival,
  emptySensoryBuffer,
  estimateTokens,
  type FindTopics,
  type HeldMessage,
  flushBuffer,
  isSystemPrompt,
  leaveBranch,
  mustCut,
  scopeKey,
  type Segment,
  type SegmentCause,
  sessionKey,
  type SensoryBuffer,
  topicsByAttention,
  topicsByDepth,
  withoutAbandoned,
} from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import { compress, readableText } from '../compress.js';
import { messageVectors } from '../points/message-vectors.js';
import { defineFold, type Draft, draft, type Outcome } from '../stage.js';
import type { StagePorts } from '../stage-ports.js';

type Segmented = Draft<typeof topics.segments>;
type Ports = Pick<StagePorts, 'embedder' | 'countTokens' | 'compressor' | 'attention'>;

export const segment = defineFold({
  name: 'sensory.segment',
  consumes: topics.conversation,
  produces: [topics.segments],
  needs: ['embedder', 'countTokens', 'compressor', 'attention'],
  stateKey: (event) =>
    event.type === 'episode.recorded' || event.type === 'session.closed' || event.type === 'session.flushed'
      ? sessionKey(event.scope, event.data.sessionId)
      : null,
  initialState: null as SensoryBuffer | null,
  isHolding: (buffer) => buffer !== null && buffer.turns.length > 0,
  on: {
    'episode.recorded': async ({ id, scope, data }, stored, ports) => {
      const { abandons = [] } = data;
      let buffer = leaveBranch(stored ?? emptySensoryBuffer(scopeKey(scope), data.sessionId), abandons);
      const events: Segmented[] = [];
      const vectors = data.infer ? await messageVectors(data, ports.embedder) : [];
      for (const [n, message] of (data.infer ? data.messages : []).entries()) {
        if (isSystemPrompt(message)) continue;
        const read = await readableWords(message, data.readAs === 'messages', ports);
        const words = { ...read, ...originOf(data, message) };
        const arrival = arrivalOf(message, { root: id, words, vector: vectors[n] ?? null }, ports);
        const asksModel = ports.attention !== null && mustCut(buffer, arrival);
        const findTopics = asksModel ? await topicsIn(buffer, ports) : topicsByDepth;
        const sensed = admitMessage(buffer, arrival, findTopics);
        buffer = sensed.buffer;
        events.push(...sensed.segments.map(closed));
      }
      return { state: buffer, events };
    },
    'session.flushed': async ({ data }, buffer, ports) => {
      const { state, events } = await release(buffer, 'flush', ports);
      return { state, events: [...events, draft(topics.segments, 'session.flushed', data)] };
    },
    'session.closed': async ({ data }, buffer, ports) => {
      const { state, events } = await release(buffer, 'session-end', ports);
      const abandons = state?.abandoned;
      const end = draft(topics.segments, 'session.closed', { ...data, ...(abandons && { abandons }) });
      return { state: state && withoutAbandoned(state), events: [...events, end] };
    },
  },
  idle: (buffer, _, ports) => release(buffer, 'idle', ports),
});

type RecordedMessage = DataOf<'episode.recorded'>['messages'][number];

interface Words extends Origin {
  readonly isRead: boolean;
  readonly text: string;
  readonly compressed?: string;
}

type Origin = Pick<NonNullable<HeldMessage['words']>, 'agentId' | 'metadata'>;

/**
 * Leaves out the metadata of a message that was read on arrival, because its statements already have them.
 */
const originOf = (
  { agentId, readAs }: DataOf<'episode.recorded'>,
  { metadata }: RecordedMessage,
): Origin => ({
  ...(agentId === null ? {} : { agentId }),
  ...(readAs === 'messages' || Object.keys(metadata).length === 0 ? {} : { metadata }),
});

/**
 * Compresses the words that a model will read. Rules read on arrival at no cost, so they need no compression.
 */
const readableWords = async (
  message: RecordedMessage,
  isRead: boolean,
  { compressor, countTokens }: Ports,
): Promise<Words> => {
  const text = readableText(message);
  if (isRead || compressor === null) return { isRead, text };
  const compressed = await compress(text, compressor, countTokens);
  return compressed === text ? { isRead, text } : { isRead, text, compressed };
};

const arrivalOf = (
  { speaker, ...message }: RecordedMessage,
  given: { readonly root: string; readonly words: Words; readonly vector: Float32Array | null },
  { countTokens }: Ports,
): Arrival => {
  const { isRead, ...words } = given.words;
  // Recalled memory that was injected is left out of text and tokens, because it must not shift boundaries.
  const { text, compressed = text } = words;
  const tokens = estimateTokens(compressed, countTokens);
  const { id, role, saidAt, ordinal } = message;
  return {
    message: { id, role, saidAt, tokens, root: given.root, isRead, words: { ordinal, speaker, ...words } },
    speaker,
    text,
    vector: given.vector,
    tokens,
  };
};

/**
 * Finds topics by the user's message of each held exchange, because replies are about the same topic (S4
 * 3.1).
 */
const topicsIn = async (buffer: SensoryBuffer, { attention }: Ports): Promise<FindTopics> => {
  if (attention === null) return topicsByDepth;
  const userTexts = buffer.turns.map(
    ({ messages: [first] }) => first?.words?.compressed ?? first?.words?.text ?? '',
  );
  return topicsByAttention(await attention.link(userTexts));
};

const release = async (
  buffer: SensoryBuffer | null,
  cause: SegmentCause,
  ports: Ports,
): Promise<Outcome<SensoryBuffer | null, typeof topics.segments>> => {
  if (buffer === null) return { state: null, events: [] };
  const sensed = flushBuffer(buffer, cause, await topicsIn(buffer, ports));
  return { state: sensed.buffer, events: sensed.segments.map(closed) };
};

const closed = (made: Segment): Segmented => ({
  ...draft(topics.segments, 'segment.closed', made),
  roots: [...new Set(made.messages.map(({ root }) => root))],
});
