import { idOf } from '../identity.js';
import { LIMIT_MESSAGE_CHARACTERS, type Segment, storedLength } from './segment.js';

/**
 * Default threshold, in user tokens: one of 0, 256, 512, 768, 1024 in the published runs (S4 3.2, algorithms
 * 3.1).
 */
const THRESHOLD_TOKENS = 512;
/**
 * Maximum number of held segments. Segments without a user message count no tokens and would otherwise wait
 * forever.
 */
const LIMIT_SEGMENTS = 32;
/** Maximum text of a batch, in UTF-16 units. */
const LIMIT_BATCH_WORDS = 10 * LIMIT_MESSAGE_CHARACTERS;

/** Segments of one session that wait for extraction, as JSON. */
export type HeldSegments = readonly Segment[];

/**
 * The segments still held, and the segments of the next extraction call, or `null` if the threshold is not
 * reached.
 */
export interface CollectedSegments {
  readonly held: HeldSegments;
  readonly batch: readonly Segment[] | null;
}

/**
 * Adds a closed segment. At the threshold of user tokens the held segments are released with or without the new
 * one, whichever is nearer to the threshold. Releasing always before it (algorithms 3.1) would leave a fifth of
 * every batch empty and make a third more calls than the cost N r^x T / th of S4 3.2. At threshold 0 every
 * segment is released at once.
 */
export const addSegment = (
  held: HeldSegments,
  segment: Segment,
  thresholdTokens = THRESHOLD_TOKENS,
): CollectedSegments => {
  const all = [...held, segment];
  if (held.length > 0 && isTooMuch(all)) return { held: [segment], batch: held };
  const [without, withIt] = [tokensOf(held), tokensOf(all)];
  if (withIt < thresholdTokens) return { held: all, batch: null };
  const isNearerWithout = held.length > 0 && thresholdTokens - without < withIt - thresholdTokens;
  return isNearerWithout ? { held: [segment], batch: held } : releaseSegments(all);
};

const isTooMuch = (segments: readonly Segment[]): boolean =>
  segments.length > LIMIT_SEGMENTS ||
  storedLength(segments.flatMap(({ messages }) => messages)) > LIMIT_BATCH_WORDS;

/** Releases all held segments when the session ends or is idle. Returns no batch if nothing is held. */
export const releaseSegments = (held: HeldSegments): CollectedSegments => ({
  held: [],
  batch: held.length > 0 ? held : null,
});

/** Returns the id of a batch, derived from its segments, so that a replay computes the same id. */
export const batchId = (segments: readonly Segment[]): string =>
  idOf('batch', ...segments.map(({ id }) => id));

const tokensOf = (segments: readonly Segment[]): number =>
  segments
    .flatMap(({ messages }) => messages)
    .reduce((sum, { role, tokens }) => sum + (role === 'user' ? tokens : 0), 0);
