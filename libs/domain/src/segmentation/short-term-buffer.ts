import { idOf } from '../identity.js';
import { LIMIT_WORDS, type Segment, wordsIn } from './segment.js';

/** S4 3.2; algorithms 3.1: one of 0, 256, 512, 768, 1024 in the published runs. */
const THRESHOLD_TOKENS = 512;
/** Segments without a user message count no tokens and would wait for ever. */
const LIMIT_SEGMENTS = 32;
/** The most text that a batch carries, in UTF-16 units. */
const LIMIT_BATCH_WORDS = 10 * LIMIT_WORDS;

/** Segments of one session that wait for their extraction, as JSON. */
export type HeldSegments = readonly Segment[];

/** The segments still held, and the segments that go into one extraction call; `null`: none go yet. */
export interface Collected {
  readonly held: HeldSegments;
  readonly batch: readonly Segment[] | null;
}

/**
 * Takes a closed segment. At the threshold the held segments go, with the new one or before it, whichever fills the batch
 * nearer to the threshold: flushing always before a segment that does not fit (algorithms 3.1) leaves a fifth of every
 * batch empty, and makes a third more calls than the cost N r^x T / th that S4 3.2 counts with. Threshold 0: every segment
 * goes at once. Only the tokens of user messages count.
 */
export const addSegment = (
  held: HeldSegments,
  segment: Segment,
  thresholdTokens = THRESHOLD_TOKENS,
): Collected => {
  const all = [...held, segment];
  if (held.length > 0 && isTooMuch(all)) return { held: [segment], batch: held };
  const [without, withIt] = [tokensOf(held), tokensOf(all)];
  if (withIt < thresholdTokens) return { held: all, batch: null };
  const isNearerWithout = held.length > 0 && thresholdTokens - without < withIt - thresholdTokens;
  return isNearerWithout ? { held: [segment], batch: held } : release(all);
};

const isTooMuch = (segments: readonly Segment[]): boolean =>
  segments.length > LIMIT_SEGMENTS ||
  wordsIn(segments.flatMap(({ messages }) => messages)) > LIMIT_BATCH_WORDS;

/** Releases all held segments, because the session ended or was idle. Nothing held: no batch. */
export const release = (held: HeldSegments): Collected => ({
  held: [],
  batch: held.length > 0 ? held : null,
});

/** The id of a batch, made from its segments, so that a replay makes the same one. */
export const batchId = (segments: readonly Segment[]): string =>
  idOf('batch', ...segments.map(({ id }) => id));

const tokensOf = (segments: readonly Segment[]): number =>
  segments
    .flatMap(({ messages }) => messages)
    .reduce((sum, { role, tokens }) => sum + (role === 'user' ? tokens : 0), 0);
