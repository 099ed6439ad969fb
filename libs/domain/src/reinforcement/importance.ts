import { DAY_MS, type Instant } from '../instant.js';
import { isLeastConfident, type Use } from './use.js';

/** A memory as its importance sees it. */
export interface Valued {
  readonly use: Use;
  /** When it was said: what was never used is as old as that. */
  readonly saidAt: Instant;
  readonly hasTools: boolean;
  readonly hasFiles: boolean;
}

/** S0: after so long a memory is half as recent, where a conversation is restored. */
export const HALF_LIFE_MS = 7 * DAY_MS;
/** After a week half of last month's memories would go: eviction takes a month (algorithms 7.2). */
export const EVICTION_HALF_LIFE_MS = 30 * DAY_MS;

/** S0 gives the two bonuses and no base. */
const BASE = 1;
const TOOLS = 0.5;
const FILES = 0.3;

/**
 * How important a memory is at an instant: R·F·D·c·σ (S0; algorithms 7.2), with recency R = 2^(-Δt / half-life) since its
 * last use, frequency F = log2(uses + 1) + 1, and D for what its message did. More than 0, and without a unit.
 */
export const importance = (valued: Valued, at: Instant, halfLifeMs: number): number => {
  const { use, hasTools, hasFiles } = valued;
  const recency = 2 ** (-idleMs(valued, at) / halfLifeMs);
  const frequency = Math.log2(use.uses + 1) + 1;
  const depth = BASE + (hasTools ? TOOLS : 0) + (hasFiles ? FILES : 0);
  return recency * frequency * depth * use.confidence * use.success;
};

/**
 * Whether nothing speaks for a memory any more (S0 prunes it; algorithms 9.1): at the floor of confidence, judged useless
 * more than useful, and idle for two half-lives. What nobody has judged is not useless.
 */
export const isSpent = (valued: Valued, at: Instant): boolean =>
  isLeastConfident(valued.use) &&
  valued.use.success < UNJUDGED &&
  idleMs(valued, at) > 2 * EVICTION_HALF_LIFE_MS;

const UNJUDGED = 0.5;

const idleMs = ({ use, saidAt }: Valued, at: Instant): number =>
  Math.max(0, at - Math.max(saidAt, use.lastUsedAt ?? saidAt));
