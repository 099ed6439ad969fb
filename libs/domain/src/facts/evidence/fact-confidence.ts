import type { Authority } from '../claim.js';
import type { Fact } from '../fact.js';
import { groupByEpisode, type Support } from './support.js';

/**
 * Maximum confidence by source (algorithms 5.8). Agents and extractors may misunderstand: .9 is the accuracy
 * of the best extractor. Quoted, assistant and imported claims have no known source, so they get 0.5.
 */
const MOST: Readonly<Record<Authority, number>> = {
  user: 1,
  agent: 0.9,
  extracted: 0.9,
  quoted: 0.5,
  assistant: 0.5,
  import: 0.5,
};

/**
 * Weight of each further episode, relative to the weight of the episode before. People repeat their words, so
 * with .5 no number of quotations equals a person's own word.
 */
const FURTHER = 0.5;

/**
 * Share of the confidence that a certain contradiction removes. The share is a half, because either claim may
 * be right.
 */
const CONTESTED = 0.5;

/**
 * Returns the confidence of a fact from 0 to 1, from the evidence and disputes of its version (S1, algorithms
 * 5.9). Repeats within an episode do not count.
 */
export const factConfidence = ({ evidence, disputes }: Pick<Fact, 'evidence' | 'disputes'>): number =>
  sureness(evidence) * (1 - CONTESTED * sureness(disputes));

/** Combines the confidences of the episodes by noisy-or, beginning with the most confident episode. */
const sureness = (evidence: readonly Support[]): number => {
  const doubt = groupByEpisode(evidence)
    .map((claims) => Math.max(...claims.map(ownSureness)))
    .sort((a, b) => b - a)
    .reduce((left, sure, place) => left * (1 - sure * FURTHER ** place), 1);
  return 1 - doubt;
};

const ownSureness = ({ authority, confidence }: Support): number => Math.min(confidence, MOST[authority]);
