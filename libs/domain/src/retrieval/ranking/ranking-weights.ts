/**
 * Constants of the ranking (retrieval.md, "The idea"), tuned on half of LoCoMo and LongMemEval-S and scored
 * once on the other half. A constant between a third and twice its value costs at most three points.
 */
export const RANKING = {
  /** Share that a message borrows from a neighbour. It halves every `halvingStems` stems between them. */
  kernel: {
    reach: 6,
    before: { share: 0.7, halvingStems: 16 },
    after: { share: 0.5, halvingStems: 12 },
  },
  /** Saturation and length normalisation of the words term. */
  saturation: 1.2,
  lengthShare: 0.7,
  /** Added to the words term. */
  weights: {
    speaker: 0.1,
    conversation: 0.145,
    question: -0.04,
    time: 0.04,
    date: 0.2,
    vector: 0.1,
    nearVectors: 0.3,
  },
  /** A bare question of at most these stems states nothing. */
  bareQuestionStems: 10,
} as const;
