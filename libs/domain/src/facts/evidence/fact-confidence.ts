import type { Authority } from '../claim.js';
import type { Fact } from '../fact.js';
import { byEpisode, type Support } from './support.js';

/**
 * The confidence that a claim of each source has at most (algorithms 5.8). Only what the user wrote into the memory
 * himself can be certain. An agent and a reader of words may misunderstand: .9 is what the best extractor gives. Of what
 * is quoted, said by an assistant or imported nobody knows who vouches for it, and it may be so or not.
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
 * What each further episode weighs, as a share of the one before it. People repeat what they said or read before, so an
 * episode is no independent witness: with a half, no number of quotations is as good as a person's own word.
 */
const FURTHER = 0.5;

/** The share that a certain contradiction takes away: of two that say otherwise with equal right either may be right. */
const CONTESTED = 0.5;

/**
 * How sure a fact is, from 0 to 1 (S1: every atomic fact has a confidence; algorithms 5.9). The episodes that support
 * its version make it surer, the claims that contest it less sure. A function of the sets: neither the order nor a
 * repeat within an episode changes it. As of an instant on the recorded axis, because the version is.
 */
export const factConfidence = ({ evidence, disputes }: Pick<Fact, 'evidence' | 'disputes'>): number =>
  sureness(evidence) * (1 - CONTESTED * sureness(disputes));

/** Noisy-or over episodes, the surest first: the doubt that is left where each of them may be wrong. */
const sureness = (said: readonly Support[]): number => {
  const doubt = byEpisode(said)
    .map((claims) => Math.max(...claims.map(ownSureness)))
    .sort((a, b) => b - a)
    .reduce((left, sure, place) => left * (1 - sure * FURTHER ** place), 1);
  return 1 - doubt;
};

const ownSureness = ({ authority, confidence }: Support): number => Math.min(confidence, MOST[authority]);
