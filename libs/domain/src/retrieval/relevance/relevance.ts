/**
 * Quantile of the stock scores, and the margin above it at which answers begin. Measured: retrieval.md,
 * "Confidence".
 */
const QUANTILE = 0.75;
const MARGIN = 0.05;
/**
 * Bounds of the threshold, so that a store that is near to no stock question, or to all of them, can still
 * answer and refuse.
 */
const LEAST_FLOOR = 0.13;
const MOST_FLOOR = 0.35;
/**
 * Values for a store below `messages` messages, whose stock scores are unreliable. They favour an answer,
 * because few messages are cheap to show.
 */
const SMALL = { messages: 10, margin: 0.03, least: 0.06 };
/**
 * Factor of the threshold for a question of one word, which says little about its subject, and for a question
 * that names the user, which is about the user. In doubt both are answered.
 */
const SHARE_IN_DOUBT = 0.75;

/**
 * Subtracted from a statement that shares no word with the question, because short texts are similar to
 * anything.
 */
const WORDLESS_STATEMENT = 0.1;

/**
 * Returns the minimum score of the best memory to count as an answer: the .75 quantile of the store's scores
 * for stock questions on other subjects, plus a margin. Without scores: the lower bound.
 */
export const relevanceThreshold = (stockScores: readonly number[], messages: number): number => {
  const ordered = [...stockScores].sort((a, b) => a - b);
  const usual = ordered[Math.floor(QUANTILE * ordered.length)] ?? 0;
  const { margin, least } = messages < SMALL.messages ? SMALL : { margin: MARGIN, least: LEAST_FLOOR };
  return Math.min(MOST_FLOOR, Math.max(least, usual + margin));
};

interface QuestionShape {
  readonly words: number;
  /** True if the question asks for something personal, as no stock question does. In doubt it is answered. */
  readonly isPersonal: boolean;
  readonly isOfUser: boolean;
}

export const questionThreshold = (
  { words, isPersonal, isOfUser }: QuestionShape,
  threshold: number,
): number => {
  if (isPersonal) return Math.min(SMALL.least, threshold);
  return words === 1 || isOfUser
    ? Math.max(Math.min(LEAST_FLOOR, threshold), SHARE_IN_DOUBT * threshold)
    : threshold;
};

interface Candidate {
  readonly score: number;
  readonly words: number;
  /** True for an entry, fact or digest. Unlike a message it has no neighbours in a conversation. */
  readonly isStatement: boolean;
}

/** Returns the best score of the candidates, at least 0, to compare with the threshold. */
export const bestScore = (candidates: readonly Candidate[]): number =>
  candidates.reduce((best, { score, words, isStatement }) => {
    const worth = isStatement && words <= 0 ? score - WORDLESS_STATEMENT : score;
    return Math.max(best, worth);
  }, 0);

/**
 * Weight of the lead of the asked person over the other one, its bounds, and the lead if no person is asked for
 * (retrieval.md, "Confidence": z, whose 1.5 is 2 here). On LoCoMo, weights from 1.5 to 3 separate questions
 * about the wrong person with an AUC of .86 to .88, and foreign questions with .97 to .93.
 */
const LEAD = { weight: 2, least: -0.3, neutral: 0.05, most: 0.1 };
/** Distance above the threshold that gives a confidence of .73: the scatter of one store's scores. */
const SCATTER = 0.15;

/**
 * Returns the confidence that an answer was found, from 0 to 1, and .5 at the threshold. `threshold` is the
 * store's own, not that of `questionThreshold`, so that confidences of different questions compare. `lead` is the
 * lead in score of the best message about the asked person over the best about the other person, null if the
 * question is about neither of two.
 */
export const answerConfidence = (best: number, threshold: number, lead: number | null): number => {
  const led = Math.min(Math.max(lead ?? LEAD.neutral, LEAD.least), LEAD.most) - LEAD.neutral;
  return 1 / (1 + Math.exp((threshold - best - LEAD.weight * led) / SCATTER));
};

/**
 * Maximum lead that shows a question about the wrong person. It is reached by 34 of 100 such questions, and by
 * 1 of 250 about the right person.
 */
const LEAST_LEAD = -0.15;

/** True if the answer is about the other of two people, given the lead of the asked one (`score-lead.ts`). */
export const isAboutOtherPerson = (lead: number): boolean => lead <= LEAST_LEAD;

/**
 * Share of the threshold that a message in a block needs. It is low because answers also have low ranks
 * (retrieval.md, "Number of results").
 */
const MESSAGE_SHARE = 0.2;
/**
 * Share of the best statement's score that a fact or an entry needs. It is shown alone, so it must also reach
 * the threshold.
 */
const STATEMENT_SHARE = 0.5;
/**
 * Subtracted from an assistant's message unless the question asks the assistant, because it is seldom the
 * answer (retrieval.md, R4: UA).
 */
const ASIDE = 0.2;

/** Returns the minimum score of a message to be shown, once the best memory reaches the threshold. */
export const messageThreshold = (threshold: number): number => MESSAGE_SHARE * threshold;

/** Returns the minimum score of a fact or an entry to be shown beside the best of them. */
export const statementThreshold = (best: number, threshold: number): number =>
  Math.max(STATEMENT_SHARE * best, threshold);

export const scoreInBlock = (score: number, isAside: boolean): number => (isAside ? score - ASIDE : score);
