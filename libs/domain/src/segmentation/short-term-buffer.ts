import { idOf } from '../identity.js';
import { LIMIT_MESSAGE_CHARACTERS, type Segment, storedLength } from './segment.js';

/**
 * Number of user tokens at which a batch is released. The published runs have 0, 256, 512, 768 and 1024 (S4
 * 3.2, algorithms 3.1).
 */
const THRESHOLD_TOKENS = 512;
/**
 * Maximum number of held segments. Segments without a user message count no tokens and would otherwise wait
 * forever.
 */
const LIMIT_SEGMENTS = 32;
/** Maximum length of the texts of a batch in UTF-16 units. */
const LIMIT_BATCH_WORDS = 10 * LIMIT_MESSAGE_CHARACTERS;

export type HeldSegments = readonly Segment[];

/** `batch` is null if the threshold is not reached. */
export interface CollectedSegments {
  readonly held: HeldSegments;
  readonly batch: readonly Segment[] | null;
}

/**
 * Adds a closed segment. At the threshold the held segments are released with or without the new one,
 * whichever is nearer to the threshold. If the held segments were always released without the new one
 * (algorithms 3.1), a fifth of every batch would be empty, and the cost would exceed N r^x T / th of S4 3.2
 * by a third.
 */
export const addSegment = (
  held: HeldSegments,
  segment: Segment,
  thresholdTokens = THRESHOLD_TOKENS,
): CollectedSegments => {
  const all = [...held, segment];
  if (held.length > 0 && isTooMuch(all)) return { held: [segment], batch: held };
  const [tokensBefore, tokensAfter] = [tokensOf(held), tokensOf(all)];
  if (tokensAfter < thresholdTokens) return { held: all, batch: null };
  const isBeforeNearer = held.length > 0 && thresholdTokens - tokensBefore < tokensAfter - thresholdTokens;
  return isBeforeNearer ? { held: [segment], batch: held } : releaseSegments(all);
};

const isTooMuch = (segments: readonly Segment[]): boolean =>
  segments.length > LIMIT_SEGMENTS ||
  storedLength(segments.flatMap(({ messages }) => messages)) > LIMIT_BATCH_WORDS;

export const releaseSegments = (held: HeldSegments): CollectedSegments => ({
  held: [],
  batch: held.length > 0 ? held : null,
});

/** Returns an id that is the same in every replay. */
export const batchId = (segments: readonly Segment[]): string =>
  idOf('batch', ...segments.map(({ id }) => id));

const tokensOf = (segments: readonly Segment[]): number =>
  segments
    .flatMap(({ messages }) => messages)
    .reduce((sum, { role, tokens }) => sum + (role === 'user' ? tokens : 0), 0);
