/** Quantile of the stock scores, and how far above it an answer lies: measured, retrieval.md "Confidence". */
const QUANTILE = 0.75;
const MARGIN = 0.05;
/** Bounds of the threshold: to be near to no stock question, or to all, is no reason for a store to refuse. */
const LEAST_FLOOR = 0.13;
const MOST_FLOOR = 0.35;
/** A store of so few messages has no reliable stock scores, and shows its messages cheaply: in doubt it answers. */
const SMALL = { messages: 10, margin: 0.03, least: 0.06 };
/**
 * Factor of the threshold for a question of one word, which says little of its subject, and for a question that names
 * the user, which is about the user: in doubt both are answered.
 */
const SHARE_IN_DOUBT = 0.75;

/** Subtracted from a statement that shares no word with the question: short texts lie near to anything. */
const WORDLESS_STATEMENT = 0.1;

/**
 * How near to a question the best memory must be to be an answer: the .75 quantile of the store's scores for stock
 * questions on other subjects, plus a margin. Without scores: the least threshold.
 */
export const relevanceThreshold = (stockScores: readonly number[], messages: number): number => {
  const ordered = [...stockScores].sort((a, b) => a - b);
  const usual = ordered[Math.floor(QUANTILE * ordered.length)] ?? 0;
  const { margin, least } = messages < SMALL.messages ? SMALL : { margin: MARGIN, least: LEAST_FLOOR };
  return Math.min(MOST_FLOOR, Math.max(least, usual + margin));
};

/** The threshold where the store's own changes nothing: the best score is above every threshold, or below all. */
export const USUAL_THRESHOLD = 0.2;

/** Whether the store's own threshold is needed to tell if a best score is an answer. */
export const isInDoubt = (best: number): boolean => best >= SMALL.least && best < MOST_FLOOR;

/** The properties of a question that move its threshold. */
export interface QuestionShape {
  /** The number of words it asks for. */
  readonly words: number;
  /** It asks for something of a person's own, as no stock question does: in doubt it is answered. */
  readonly isPersonal: boolean;
  /** It names the user. */
  readonly isOfUser: boolean;
}

/** The threshold for one question. */
export const thresholdFor = ({ words, isPersonal, isOfUser }: QuestionShape, threshold: number): number => {
  if (isPersonal) return Math.min(SMALL.least, threshold);
  return words === 1 || isOfUser
    ? Math.max(Math.min(LEAST_FLOOR, threshold), SHARE_IN_DOUBT * threshold)
    : threshold;
};

/** The properties of a candidate that confidence depends on. */
export interface Candidate {
  readonly score: number;
  /** The term of its score for shared words. */
  readonly words: number;
  /** It is an entry, fact or digest, not a message that has neighbours in a conversation. */
  readonly isStatement: boolean;
}

/** The best score among candidates, to compare with the threshold. */
export const bestScore = (candidates: readonly Candidate[]): number =>
  candidates.reduce((best, { score, words, isStatement }) => {
    const worth = isStatement && words <= 0 ? score - WORDLESS_STATEMENT : score;
    return Math.max(best, worth);
  }, 0);

/** How sure it is that an answer was found, from 0 to 1; from .5 on the best is near enough to be an answer. */
export const confidenceOf = (best: number, threshold: number): number =>
  best <= 0 ? 0 : best / (best + threshold);

/**
 * The least lead of the person asked for: at or below it are 34 of 100 questions about the wrong person, 1 of 250 about
 * the right one.
 */
const LEAST_LEAD = -0.15;

/** Whether the answer is about the other of two people, given the lead of the one asked for (`said-about.ts`). */
export const isAboutSomebodyElse = (lead: number): boolean => lead <= LEAST_LEAD;

/** Share of the threshold that a message in a block needs: answers stand far down too (retrieval.md, "How many"). */
const MESSAGE_SHARE = 0.2;
/** A fact is shown for its own sake: it must be near enough itself, and not far behind the best statement. */
const STATEMENT_SHARE = 0.5;
/**
 * Subtracted from an assistant's message unless the question asks the assistant: it is seldom the answer (retrieval.md,
 * R4: UA).
 */
const ASIDE = 0.2;

/** The least score with which a message is shown, once something is near enough. */
export const messageThreshold = (threshold: number): number => MESSAGE_SHARE * threshold;

/** The least score with which a fact or an entry is shown beside the best of them. */
export const statementThreshold = (best: number, threshold: number): number =>
  Math.max(STATEMENT_SHARE * best, threshold);

/** The score by which a message is ordered in a block. */
export const worthInBlock = (score: number, isAside: boolean): number => (isAside ? score - ASIDE : score);
