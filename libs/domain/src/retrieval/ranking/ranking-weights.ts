/**
 * Constants of the ranking (retrieval.md, "The idea"). The constants were tuned on half of LoCoMo and
 * LongMemEval-S, and scored once on the other half. With any value from a third of a constant to twice the
 * constant, a result falls by at most three points.
 */
export const RANKING = {
  /**
   * `share` is the weight with which the words and the vector of an adjacent message count for a message. The
   * weight halves for every `halvingStems` stems between two messages. `reach` is the maximum distance in
   * messages.
   */
  kernel: {
    reach: 6,
    before: { share: 0.7, halvingStems: 16 },
    after: { share: 0.5, halvingStems: 12 },
  },
  /** Constants of the words term (`saturate`), which limit the effect of repetitions and of long messages. */
  saturation: 1.2,
  lengthShare: 0.7,
  /** Weights of the terms that are added to the words term. */
  weights: {
    speaker: 0.1,
    conversation: 0.145,
    question: -0.04,
    time: 0.04,
    date: 0.2,
    vector: 0.1,
    nearVectors: 0.3,
  },
  /** Maximum number of stems of a bare question, which states nothing. */
  bareQuestionStems: 10,
} as const;
