/** Quantile of the stock scores, and how far above it an answer lies: measured, retrieval.md "Confidence". */
const QUANTILE = 0.75;
const MARGIN = 0.05;
/** A store may come near to nothing, or to everything: neither is a reason to refuse. */
const LEAST_FLOOR = 0.13;
const MOST_FLOOR = 0.35;
/** A store of so few messages tells little of itself, and costs little to show: when in doubt it is shown. */
const SMALL = { messages: 10, margin: 0.03, least: 0.06 };
/** A question of one word says little of what it is about, and one that names the user is about them: when in doubt both are answered. */
const SHARE_IN_DOUBT = 0.75;

/** What a statement is worth less where it shares no word with the question: short texts lie near to anything. */
const WORDLESS_STATEMENT = 0.1;

/**
 * How near to a question the best memory must be to be an answer: the .75 quantile of what the store scores for stock
 * questions on other subjects, and a margin. No scores: the least there is.
 */
export const relevanceFloor = (stockScores: readonly number[], messages: number): number => {
  const ordered = [...stockScores].sort((a, b) => a - b);
  const usual = ordered[Math.floor(QUANTILE * ordered.length)] ?? 0;
  const { margin, least } = messages < SMALL.messages ? SMALL : { margin: MARGIN, least: LEAST_FLOOR };
  return Math.min(MOST_FLOOR, Math.max(least, usual + margin));
};

/** Where the store need not be asked: what is nearer than any floor, or farther than any. */
export const USUAL_FLOOR = 0.2;

/** Whether it takes the store's own floor to tell if a best score is an answer. */
export const isInDoubt = (best: number): boolean => best >= SMALL.least && best < MOST_FLOOR;

/** A question as far as its floor goes. */
export interface Asked {
  /** How many words it asks for. */
  readonly words: number;
  /** It asks for what is somebody's own, as no question off the subject does: when in doubt it is answered. */
  readonly isPersonal: boolean;
  /** It names the user. */
  readonly isOfUser: boolean;
}

/** The floor for one question. */
export const floorFor = ({ words, isPersonal, isOfUser }: Asked, floor: number): number => {
  if (isPersonal) return Math.min(SMALL.least, floor);
  return words === 1 || isOfUser ? Math.max(Math.min(LEAST_FLOOR, floor), SHARE_IN_DOUBT * floor) : floor;
};

/** One candidate, as far as confidence goes. */
export interface Candidate {
  readonly score: number;
  /** Its term for shared words. */
  readonly words: number;
  /** It stands for itself, and was not said in a conversation with neighbours. */
  readonly isStatement: boolean;
}

/** The best score among candidates, as one that is held against the floor. */
export const bestScore = (candidates: readonly Candidate[]): number =>
  candidates.reduce((best, { score, words, isStatement }) => {
    const worth = isStatement && words <= 0 ? score - WORDLESS_STATEMENT : score;
    return Math.max(best, worth);
  }, 0);

/** How sure it is that something was found, from 0 to 1; .5 and more is near enough to be an answer. */
export const confidenceOf = (best: number, floor: number): number => (best <= 0 ? 0 : best / (best + floor));

/** How far the person asked for may lie behind the other: 34 of 100 questions about the wrong person, 1 of 250 about the right. */
const LEAST_LEAD = -0.15;

/** Whether what answers was said about the other of two people, given the lead of the one asked for (`said-about.ts`). */
export const isAboutSomebodyElse = (lead: number): boolean => lead <= LEAST_LEAD;

/** Share of the floor that a message in a block must have: answers stand far down too (retrieval.md, "How many"). */
const MESSAGE_SHARE = 0.2;
/** A fact is there for its own sake: it must be near itself, and not far behind the best of them. */
const STATEMENT_SHARE = 0.5;
/** What an assistant said is seldom what a question is for that does not ask the assistant (retrieval.md, R4: UA). */
const ASIDE = 0.2;

/** The least score with which a message is shown, once something is near enough. */
export const messageFloor = (floor: number): number => MESSAGE_SHARE * floor;

/** The least score with which a fact or an entry is shown beside the best of them. */
export const statementFloor = (best: number, floor: number): number =>
  Math.max(STATEMENT_SHARE * best, floor);

/** What a message is worth in a block. */
export const worthInBlock = (score: number, isAside: boolean): number => (isAside ? score - ASIDE : score);
