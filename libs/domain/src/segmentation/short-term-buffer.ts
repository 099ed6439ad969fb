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
 * Takes a closed segment. If it does not fit beside the held segments, those go first (S4; algorithms 3.1,
 * flush-before): a batch exceeds the threshold only where one segment does. Threshold 0: every segment goes at once.
 * Only the tokens of user messages count.
 */
export const addSegment = (
  held: HeldSegments,
  segment: Segment,
  thresholdTokens = THRESHOLD_TOKENS,
): Collected => {
  if (thresholdTokens <= 0) return release([...held, segment]);
  const all = [...held, segment];
  const isFull =
    held.length >= LIMIT_SEGMENTS ||
    tokensOf(all) > thresholdTokens ||
    wordsIn(all.flatMap(({ messages }) => messages)) > LIMIT_BATCH_WORDS;
  if (held.length === 0 || !isFull) return { held: [...held, segment], batch: null };
  return { held: [segment], batch: held };
};

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
