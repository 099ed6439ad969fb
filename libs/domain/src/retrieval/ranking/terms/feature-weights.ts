/**
 * Weights of the terms of a score (retrieval.md, R4), learned on half of LoCoMo and LongMemEval-S and scored
 * once on the other half. The letters in retrieval.md are, in this order: K, Kown, Kprev, cov, Kgen, Khead,
 * e, es, mss, S, S2, abX, U, UA, N, D, T, num, where, tstr, prop, react, prevq, PQ, len, lenK. Three terms
 * are not in R4. `identifiers` outweighs any side. `keyWords` has the best of .15, .3, .63 and 1 on LoCoMo's
 * questions without function words. `allWords` decides only between nearly equal scores.
 */
export const FEATURE_WEIGHTS = {
  words: 1,
  ownWords: -0.63,
  wordsBefore: 0.13,
  coverage: 0.14,
  generalWords: -0.56,
  headWord: -0.35,
  identifiers: 1,
  keyWords: 0.3,
  allWords: 0.03,
  vector: 0.082,
  nearVectors: 0.53,
  passage: 0.4,
  speaker: 0.14,
  firstNamed: 0.13,
  aboutAsked: 0.026,
  userSide: 0.42,
  assistantSide: 0.35,
  conversation: 0.3,
  date: 0.44,
  time: 0.12,
  number: 0.1,
  place: 0.17,
  definiteTime: 0.036,
  properNames: 0.054,
  reaction: -0.029,
  afterQuestion: 0.032,
  question: -0.058,
  length: -0.027,
  lengthOfWords: -0.074,
} as const;

export type FeatureTerm = keyof typeof FEATURE_WEIGHTS;

export type FeatureTerms = Readonly<Record<FeatureTerm, number>>;
