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

/**
 * What the lead of the person asked for counts, and between which bounds (retrieval.md, "Confidence": z, whose 1.5 is 2 here).
 * Where nobody is asked for it counts as the `neutral` lead. On LoCoMo, weights from 1.5 to 3 tell questions about the wrong
 * person with an AUC of .86 to .88, and foreign ones with .97 to .93.
 */
const LEAD = { weight: 2, least: -0.3, neutral: 0.05, most: 0.1 };
/** How far above the threshold the best must be for a confidence of .73: what one store's scores scatter by. */
const SCATTER = 0.15;

/**
 * How sure it is that an answer was found, from 0 to 1: .5 where the best is as near as the store's own threshold, whatever is
 * allowed to a question in doubt, so that the confidences of different questions compare. `lead`: how much better what was said
 * about the person asked for scores than what was said about the other; `null`: the question is about neither of two.
 */
export const confidenceOf = (best: number, threshold: number, lead: number | null): number => {
  const led = Math.min(Math.max(lead ?? LEAD.neutral, LEAD.least), LEAD.most) - LEAD.neutral;
  return 1 / (1 + Math.exp((threshold - best - LEAD.weight * led) / SCATTER));
};

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
