import { DAY_MS, type Instant } from '../instant.js';

/**
 * Use of a memory, folded in the order of the log. Each read and each feedback changes the numbers only
 * within bounds, so their order matters, and two folds must not be merged (algorithms 9.3).
 */
export interface Use {
  readonly uses: number;
  readonly lastUsedAt: Instant | null;
  /**
   * From 0.10 to 1. Confidence increases with placements in an answer, and decreases if a read passes the
   * memory over (S0).
   */
  readonly confidence: number;
  /** From 0 to 1: moving average of the feedback (S0). */
  readonly success: number;
  readonly presence: number;
}

export const NEVER_USED: Use = { uses: 0, lastUsedAt: null, confidence: 0.5, success: 0.5, presence: 0 };

/** Gain and loss of confidence per read, and the minimum of the confidence (S0, algorithms 9.1). */
const BOOST = 0.15;
const DECAY = 0.02;
const FLOOR = 0.1;
/** Share of the latest feedback in the moving average (S0). */
const NEWEST = 0.1;
/** Presence added by a use, rate of decay per day, and maximum (S1, algorithms 9.2). */
const SURFACING = 0.5;
const FADES_A_DAY = 0.02;
const MOST_PRESENT = 5;

/** Counts a use. An instant before the last use does not move the last use back. */
export const recordPlacement = (use: Use, at: Instant): Use => {
  const lastUsedAt = Math.max(at, use.lastUsedAt ?? at);
  return {
    ...use,
    uses: use.uses + 1,
    lastUsedAt,
    confidence: Math.min(1, use.confidence + BOOST),
    presence: Math.min(MOST_PRESENT, presenceAt(use, lastUsedAt) + SURFACING),
  };
};

export const recordPassOver = (use: Use): Use => ({
  ...use,
  confidence: Math.max(FLOOR, use.confidence - DECAY),
});

export const recordJudgement = (use: Use, helped: boolean): Use => ({
  ...use,
  success: (1 - NEWEST) * use.success + (helped ? NEWEST : 0),
});

/** Returns the presence at an instant. Presence does not decrease for instants before the last use. */
export const presenceAt = ({ presence, lastUsedAt }: Use, at: Instant): number => {
  const days = lastUsedAt === null ? 0 : Math.max(0, at - lastUsedAt) / DAY_MS;
  return presence * Math.exp(-FADES_A_DAY * days);
};

/** True if the confidence is at its minimum, which a new memory reaches after 20 reads that pass it over. */
export const isLeastConfident = ({ confidence }: Use): boolean => confidence <= FLOOR;
