import { DAY_MS, type Instant } from '../instant.js';

/**
 * What use has made of a memory: a fold over the reads that placed it or passed it over, and over what people said of it,
 * in the order of the log. Its steps are clamped and do not commute, so two folds are never merged (algorithms 9.3).
 */
export interface Use {
  /** How often a read has placed it. */
  readonly uses: number;
  /** When a read placed it last; `null`: none has. */
  readonly lastUsedAt: Instant | null;
  /** From .10 to 1: whether it was worth placing (S0). */
  readonly confidence: number;
  /** From 0 to 1: whether it helped, as people said (S0). */
  readonly success: number;
  /** From 0 to 5: what its uses have added to its salience at the last of them (S1). */
  readonly presence: number;
}

/** S0: what every memory begins with. */
export const NEVER_USED: Use = { uses: 0, lastUsedAt: null, confidence: 0.5, success: 0.5, presence: 0 };

/** S0 (algorithms 9.1): what a read changes, and between which bounds. */
const BOOST = 0.15;
const DECAY = 0.02;
const FLOOR = 0.1;
/** S0: the share of the last answer in the moving average. */
const NEWEST = 0.1;
/** S1 (algorithms 9.2): what a surfacing adds, the share that fades in a day, and the most there is. */
const SURFACING = 0.5;
const FADES_A_DAY = 0.02;
const MOST_PRESENT = 5;

/** A read has placed it at the instant. An instant before the last one does not put that back. */
export const placed = (use: Use, at: Instant): Use => {
  const lastUsedAt = Math.max(at, use.lastUsedAt ?? at);
  return {
    ...use,
    uses: use.uses + 1,
    lastUsedAt,
    confidence: Math.min(1, use.confidence + BOOST),
    presence: Math.min(MOST_PRESENT, presenceAt(use, lastUsedAt) + SURFACING),
  };
};

/** A read has looked at it among its candidates, and placed others. */
export const passedOver = (use: Use): Use => ({
  ...use,
  confidence: Math.max(FLOOR, use.confidence - DECAY),
});

/** Somebody said whether it helped: the moving average goes a tenth of the way there. */
export const judged = (use: Use, helped: boolean): Use => ({
  ...use,
  success: (1 - NEWEST) * use.success + (helped ? NEWEST : 0),
});

/** What is left of its presence at an instant: evaluated when it is asked for. Before its last use nothing has faded. */
export const presenceAt = ({ presence, lastUsedAt }: Use, at: Instant): number => {
  const days = lastUsedAt === null ? 0 : Math.max(0, at - lastUsedAt) / DAY_MS;
  return presence * Math.exp(-FADES_A_DAY * days);
};

/** Whether it is at the floor of confidence, as is what a read passes over twenty times. */
export const isLeastConfident = ({ confidence }: Use): boolean => confidence <= FLOOR;
