/**
 * Every constant of the ranking. Source: retrieval.md, "The idea": tuned on half of LoCoMo and LongMemEval-S, scored
 * once on the other half. The optimum is flat: changing a constant to between a third and twice its value costs three
 * points at most.
 */
export const RANKING = {
  /** The share a message borrows from its neighbours; it halves with every so many stems between them. */
  kernel: {
    reach: 6,
    before: { share: 0.7, halvingStems: 16 },
    after: { share: 0.5, halvingStems: 12 },
  },
  /** Saturation and length normalisation of the words term. */
  saturation: 1.2,
  lengthShare: 0.7,
  /** The most that each term adds to the words term. */
  weights: {
    speaker: 0.1,
    conversation: 0.145,
    question: -0.04,
    time: 0.04,
    date: 0.2,
    vector: 0.1,
    nearVectors: 0.3,
  },
  /** A question of at most so many stems is bare: it asks, and states nothing. */
  bareQuestionStems: 10,
} as const;
