import { joinExchange, NEW_EXCHANGE } from '../conversation/exchange-progress.js';
import { hardBoundary } from './hard-boundary.js';
import { closeExchanges, type BufferUpdate, type SensoryBuffer } from './held-exchanges.js';
import { type HeldMessage, LIMIT_MESSAGE_CHARACTERS, type SegmentCause, storedLength } from './segment.js';
import { beginExchange, breakTrack, continueExchange } from './similarity-track.js';
import { cutAtDeepestGap, cutAtTopics, type FindTopics, topicsByDepth } from './topic-cut.js';

/** Capacity in tokens of user messages (S4 3.1, algorithms 2.5). */
const CAPACITY_TOKENS = 512;
/**
 * Maximum number of held messages. Replies count no tokens, so an agent that talks to itself needs a limit of
 * its own.
 */
const CAPACITY_MESSAGES = 128;

/** Maximum length of the held texts in UTF-16 units, because one row and one event hold them. */
const CAPACITY_WORDS = 5 * LIMIT_MESSAGE_CHARACTERS;

export interface Arrival {
  readonly message: HeldMessage;
  readonly speaker: string | null;
  readonly text: string;
  /** Null if the message has no vector. Then only silences, cues and the capacity end a segment. */
  readonly vector: Float32Array | null;
  /** Tokens that count towards the capacity, after compression if there is any. */
  readonly tokens: number;
}

/**
 * Adds the next message of the session (algorithms 2.5). A hard boundary before this message closes all held
 * messages. If the message does not fit, the buffer is first cut at its topic boundaries, and then elsewhere.
 * Only user messages count towards `limitTokens`. Every message is in exactly one segment, in order.
 */
export const admitMessage = (
  buffer: SensoryBuffer,
  arrival: Arrival,
  findTopics: FindTopics = topicsByDepth,
  limitTokens = CAPACITY_TOKENS,
): BufferUpdate => {
  const cause = boundaryBefore(buffer, arrival);
  const { buffer: roomy, segments } =
    cause === null
      ? makeRoom(buffer, arrival, findTopics, limitTokens)
      : flushBuffer(buffer, cause, findTopics);
  return { buffer: addMessage(roomy, arrival), segments };
};

/** True if the buffer must be cut. Only then a model is called to find topics. */
export const mustCut = (buffer: SensoryBuffer, arrival: Arrival): boolean =>
  boundaryBefore(buffer, arrival) !== null || !fits(buffer, arrival, CAPACITY_TOKENS);

/** Cuts the held messages at their topic boundaries. The last segment gets the given cause. */
export const flushBuffer = (
  buffer: SensoryBuffer,
  cause: SegmentCause,
  findTopics: FindTopics = topicsByDepth,
): BufferUpdate => {
  const cut = cutAtTopics(buffer, findTopics);
  const { buffer: emptied, segments } = closeExchanges(cut.buffer, cut.buffer.turns.length, cause);
  return {
    buffer: { ...emptied, exchange: NEW_EXCHANGE, track: breakTrack(emptied.track) },
    segments: [...cut.segments, ...segments],
  };
};

const boundaryBefore = ({ turns }: SensoryBuffer, { message, text }: Arrival): SegmentCause | null => {
  const previous = turns.at(-1)?.messages.at(-1);
  return previous ? hardBoundary(previous, message, text, turns.length) : null;
};

/** Tries several cuts one after another until the message fits. */
const makeRoom = (
  buffer: SensoryBuffer,
  arrival: Arrival,
  findTopics: FindTopics,
  limitTokens: number,
): BufferUpdate => {
  let sensed: BufferUpdate = { buffer, segments: [] };
  const cutTopics = (held: SensoryBuffer): BufferUpdate => cutAtTopics(held, findTopics);
  for (const cut of [cutTopics, cutAtDeepestGap, closeEarlierTurns, closeEveryTurn]) {
    if (fits(sensed.buffer, arrival, limitTokens)) break;
    const { buffer: residual, segments } = cut(sensed.buffer, arrival);
    sensed = { buffer: residual, segments: [...sensed.segments, ...segments] };
  }
  return sensed;
};

const fits = ({ turns }: SensoryBuffer, { message, tokens }: Arrival, limitTokens: number): boolean => {
  if (turns.length === 0) return true;
  const held = turns.flatMap(({ messages }) => messages);
  if (held.length >= CAPACITY_MESSAGES || storedLength([...held, message]) > CAPACITY_WORDS) return false;
  const counted = turns.reduce((sum, turn) => sum + turn.tokens, 0);
  return message.role !== 'user' || counted + tokens <= limitTokens;
};

const closeEarlierTurns = (buffer: SensoryBuffer, arrival: Arrival): BufferUpdate =>
  continuesTurn(buffer, arrival)
    ? closeExchanges(buffer, buffer.turns.length - 1, 'capacity')
    : closeEveryTurn(buffer);

const closeEveryTurn = (buffer: SensoryBuffer): BufferUpdate =>
  closeExchanges(buffer, buffer.turns.length, 'capacity');

const addMessage = (buffer: SensoryBuffer, arrival: Arrival): SensoryBuffer => {
  const { message, vector } = arrival;
  const exchange =
    joinTurn(buffer, arrival)?.exchange ?? joinTurn({ exchange: NEW_EXCHANGE }, arrival)?.exchange;
  const tokens = message.role === 'user' ? arrival.tokens : 0;
  const last = buffer.turns.at(-1);
  const isGrown = last !== undefined && continuesTurn(buffer, arrival);
  const turn = isGrown
    ? { messages: [...last.messages, message], tokens: last.tokens + tokens }
    : { messages: [message], tokens };
  return {
    ...buffer,
    turns: [...(isGrown ? buffer.turns.slice(0, -1) : buffer.turns), turn],
    exchange: exchange ?? NEW_EXCHANGE,
    track: isGrown ? continueExchange(buffer.track, vector) : beginExchange(buffer.track, vector),
  };
};

/**
 * False for every further message of the asking user. Such a message continues the exchange, but begins a
 * turn, because the topic may change there.
 */
const continuesTurn = (buffer: SensoryBuffer, arrival: Arrival): boolean => {
  const part = joinTurn(buffer, arrival)?.part;
  return part !== undefined && part !== 'asks';
};

const joinTurn = ({ exchange }: Pick<SensoryBuffer, 'exchange'>, { message, speaker }: Arrival) =>
  joinExchange(exchange, { role: message.role, speaker });
