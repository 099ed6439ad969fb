/**
 * Quantile of the scores for stock questions, and margin above that quantile. Both were measured
 * (retrieval.md, "Confidence").
 */
const QUANTILE = 0.75;
const MARGIN = 0.05;
/**
 * Bounds of the threshold, so that a store that is near to no stock question, or to all, can still answer and
 * refuse.
 */
const LEAST_FLOOR = 0.13;
const MOST_FLOOR = 0.35;
/**
 * Values for a store with fewer than `messages` messages. The scores of such a store are unreliable, and its
 * results are cheap to show.
 */
const SMALL = { messages: 10, margin: 0.03, least: 0.06 };
/**
 * Factor on the threshold for a question of one word, and for a question that names the user. One word says
 * little about the subject, and in doubt a question is answered.
 */
const SHARE_IN_DOUBT = 0.75;

/**
 * Subtracted from a statement without a word of the question, because short texts are similar to anything.
 */
const WORDLESS_STATEMENT = 0.1;

/**
 * Returns the score that the best memory needs to count as an answer: the .75 quantile of the store's scores
 * for stock questions, plus a margin.
 */
export const relevanceThreshold = (stockScores: readonly number[], messages: number): number => {
  const ordered = [...stockScores].sort((a, b) => a - b);
  const usual = ordered[Math.floor(QUANTILE * ordered.length)] ?? 0;
  const { margin, least } = messages < SMALL.messages ? SMALL : { margin: MARGIN, least: LEAST_FLOOR };
  return Math.min(MOST_FLOOR, Math.max(least, usual + margin));
};

interface QuestionShape {
  readonly words: number;
  /** True if the question is personal, unlike any stock question. */
  readonly isPersonal: boolean;
  readonly isOfUser: boolean;
  /**
   * True if the nearest messages are in another language than the question, so that they have no common
   * words.
   */
  readonly isInOtherLanguage: boolean;
}

export const questionThreshold = (
  { words, isPersonal, isOfUser, isInOtherLanguage }: QuestionShape,
  threshold: number,
): number => {
  if (isPersonal) return isInOtherLanguage ? 0 : Math.min(SMALL.least, threshold);
  return words === 1 || isOfUser
    ? Math.max(Math.min(LEAST_FLOOR, threshold), SHARE_IN_DOUBT * threshold)
    : threshold;
};

interface Candidate {
  readonly score: number;
  readonly words: number;
  readonly isStatement: boolean;
}

export const bestScore = (candidates: readonly Candidate[]): number =>
  candidates.reduce((best, { score, words, isStatement }) => {
    const worth = isStatement && words <= 0 ? score - WORDLESS_STATEMENT : score;
    return Math.max(best, worth);
  }, 0);

/**
 * Weight and bounds of the lead of the asked person over the other person (retrieval.md, "Confidence": z). On
 * LoCoMo, weights from 1.5 to 3 separate questions about the wrong person with an AUC of .86 to .88.
 */
const LEAD = { weight: 2, least: -0.3, neutral: 0.05, most: 0.1 };
/**
 * Distance above the threshold at which the confidence is .73. This distance is the scatter of one store's
 * scores.
 */
const SCATTER = 0.15;

/**
 * Returns the confidence that an answer was found, which is .5 at the threshold. `threshold` is the store's
 * threshold, so that confidences of different questions are comparable. `lead` is null if the question is not
 * about one of two people.
 */
export const answerConfidence = (best: number, threshold: number, lead: number | null): number => {
  const led = Math.min(Math.max(lead ?? LEAD.neutral, LEAD.least), LEAD.most) - LEAD.neutral;
  return 1 / (1 + Math.exp((threshold - best - LEAD.weight * led) / SCATTER));
};

/**
 * Maximum lead of the asked person at which a question counts as about the wrong person. The lead is so low
 * in 34 of 100 questions about the wrong person, and in 1 of 250 questions about the right person.
 */
const LEAST_LEAD = -0.15;

/**
 * True if the near messages are about another person. `lead` is the lead of the asked person
 * (`score-lead.ts`).
 */
export const isAboutOtherPerson = (lead: number): boolean => lead <= LEAST_LEAD;

/**
 * Share of the threshold that a message needs. The share is low, because answers also have low ranks
 * (retrieval.md, "Number of results").
 */
const MESSAGE_SHARE = 0.2;
/** Share of the best statement's score that a fact or an entry needs in addition to the threshold. */
const STATEMENT_SHARE = 0.5;
/**
 * Subtracted from the score of an assistant's message, because such a message is seldom the answer
 * (retrieval.md, R4: UA).
 */
const ASIDE = 0.2;

/**
 * Returns the minimum score of a message. A threshold of 0 means that the scores say nothing, for example if
 * question and messages are in two languages.
 */
export const messageThreshold = (threshold: number): number =>
  threshold === 0 ? Number.NEGATIVE_INFINITY : MESSAGE_SHARE * threshold;

export const statementThreshold = (best: number, threshold: number): number =>
  Math.max(STATEMENT_SHARE * best, threshold);

export const scoreInBlock = (score: number, isAside: boolean): number => (isAside ? score - ASIDE : score);
