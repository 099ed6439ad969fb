import { DAY_MS, type Instant } from '../instant.js';
import { isLeastConfident, type Use } from './use.js';

interface ValuedMemory {
  readonly use: Use;
  readonly saidAt: Instant;
  readonly hasTools: boolean;
  readonly hasFiles: boolean;
}

/** Half-life of recency for restoring a conversation (S0). */
export const HALF_LIFE_MS = 7 * DAY_MS;
/**
 * Half-life of recency for paging out. A week would page out half of last month's memories (algorithms 7.2).
 */
export const EVICTION_HALF_LIFE_MS = 30 * DAY_MS;

/** Base value of the depth of a memory. S0 gives the bonuses for tools and files, but no base. */
const BASE = 1;
const TOOLS = 0.5;
const FILES = 0.3;

/**
 * Returns the importance R·F·D·c·σ (S0, algorithms 7.2), greater than 0: recency, frequency, depth, confidence
 * and success.
 */
export const importance = (valued: ValuedMemory, at: Instant, halfLifeMs: number): number => {
  const { use, hasTools, hasFiles } = valued;
  const recency = 2 ** (-idleMs(valued, at) / halfLifeMs);
  const frequency = Math.log2(use.uses + 1) + 1;
  const depth = BASE + (hasTools ? TOOLS : 0) + (hasFiles ? FILES : 0);
  return recency * frequency * depth * use.confidence * use.success;
};

/**
 * True if a memory may be pruned (S0, algorithms 9.1): its confidence is at the minimum, its feedback is more
 * often negative than positive, and it was idle for two half-lives.
 */
export const isSpent = (valued: ValuedMemory, at: Instant): boolean =>
  isLeastConfident(valued.use) &&
  valued.use.success < UNJUDGED &&
  idleMs(valued, at) > 2 * EVICTION_HALF_LIFE_MS;

const UNJUDGED = 0.5;

const idleMs = ({ use, saidAt }: ValuedMemory, at: Instant): number =>
  Math.max(0, at - Math.max(saidAt, use.lastUsedAt ?? saidAt));
