import type { Authority } from '../claim.js';
import type { Fact } from '../fact.js';
import { groupByEpisode, type Support } from './support.js';

/**
 * Maximum confidence of a claim by source (algorithms 5.8). Only the user's own entries can be certain. Agents
 * and extractors may misunderstand: .9 is what the best extractor gives. Quoted, assistant and imported claims
 * have no known source: .5.
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
 * Weight of each further episode, as a share of the one before. People repeat what they said or read, so
 * episodes are no independent witnesses: with .5, no number of quotations equals a person's own word.
 */
const FURTHER = 0.5;

/**
 * Share of confidence that a certain contradiction removes: if two equally strong claims disagree, either may
 * be right.
 */
const CONTESTED = 0.5;

/**
 * Returns the confidence of a fact, from 0 to 1 (S1: every atomic fact has a confidence, algorithms 5.9).
 * Supporting episodes raise it and contesting claims lower it. Order and repeats within an episode do not
 * matter. It is as of the version's instant on the recorded axis.
 */
export const factConfidence = ({ evidence, disputes }: Pick<Fact, 'evidence' | 'disputes'>): number =>
  sureness(evidence) * (1 - CONTESTED * sureness(disputes));

/** Noisy-or over episodes, the most confident first. */
const sureness = (said: readonly Support[]): number => {
  const doubt = groupByEpisode(said)
    .map((claims) => Math.max(...claims.map(ownSureness)))
    .sort((a, b) => b - a)
    .reduce((left, sure, place) => left * (1 - sure * FURTHER ** place), 1);
  return 1 - doubt;
};

const ownSureness = ({ authority, confidence }: Support): number => Math.min(confidence, MOST[authority]);
