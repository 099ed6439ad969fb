import { DAY_MS, type Instant } from '../instant.js';

/**
 * Use of a memory, folded from the reads that placed it or passed it over and from feedback, in the order of
 * the log. The steps are clamped and do not commute, so two folds must not be merged (algorithms 9.3).
 */
export interface Use {
  readonly uses: number;
  readonly lastUsedAt: Instant | null;
  /** From 0.10 to 1: rises when a read places the memory, falls when a read passes it over (S0). */
  readonly confidence: number;
  /** From 0 to 1: moving average of the feedback on whether the memory helped (S0). */
  readonly success: number;
  /** From 0 to 5: salience added by the uses, as of the last use (S1). */
  readonly presence: number;
}

/** Initial values of every memory (S0). */
export const NEVER_USED: Use = { uses: 0, lastUsedAt: null, confidence: 0.5, success: 0.5, presence: 0 };

/** Gain and loss of confidence per read, and its minimum (S0, algorithms 9.1). */
const BOOST = 0.15;
const DECAY = 0.02;
const FLOOR = 0.1;
/** Share of the latest feedback in the moving average (S0). */
const NEWEST = 0.1;
/** Presence added by a use, rate of decay per day, and maximum (S1, algorithms 9.2). */
const SURFACING = 0.5;
const FADES_A_DAY = 0.02;
const MOST_PRESENT = 5;

/** Records that a read placed the memory. An instant before the last use does not move the last use back. */
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

/** Records that a read had the memory among its candidates and placed others. */
export const recordPassOver = (use: Use): Use => ({
  ...use,
  confidence: Math.max(FLOOR, use.confidence - DECAY),
});

/** Records feedback: success moves a tenth of the way to 1 or to 0. */
export const recordJudgement = (use: Use, helped: boolean): Use => ({
  ...use,
  success: (1 - NEWEST) * use.success + (helped ? NEWEST : 0),
});

/** Returns the presence left at an instant, computed on demand. Nothing has faded before the last use. */
export const presenceAt = ({ presence, lastUsedAt }: Use, at: Instant): number => {
  const days = lastUsedAt === null ? 0 : Math.max(0, at - lastUsedAt) / DAY_MS;
  return presence * Math.exp(-FADES_A_DAY * days);
};

/** True at the minimum confidence, which a new memory reaches after 20 reads that pass it over. */
export const isLeastConfident = ({ confidence }: Use): boolean => confidence <= FLOOR;
