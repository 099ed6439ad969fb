import type { Fact } from '../fact.js';
import type { Instant } from '../../instant.js';
import type { Use } from '../../reinforcement/use.js';
import { factConfidence } from './fact-confidence.js';
import { factSalience } from './fact-salience.js';

export interface FactWeight {
  /** Confidence from 0 to 1, see `factConfidence`. */
  readonly confidence: number;
  /** Salience from .3 to 5, see `factSalience`. */
  readonly salience: number;
}

/** Returns the weight of a fact at an instant on the valid axis. If `use` is null, reads have no effect. */
export const factWeight = (fact: Fact, at: Instant, use: Use | null = null): FactWeight => ({
  confidence: factConfidence(fact),
  salience: factSalience(fact, at, use),
});

/** Sorts by salience, then by confidence. Items that are not facts have no weight and come last. */
export const compareWeights = (a: FactWeight | null, b: FactWeight | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b.salience - a.salience || b.confidence - a.confidence;
};
