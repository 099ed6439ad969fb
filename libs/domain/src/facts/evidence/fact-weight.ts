import type { Fact } from '../fact.js';
import type { Instant } from '../../instant.js';
import type { Use } from '../../reinforcement/use.js';
import { factConfidence } from './fact-confidence.js';
import { factSalience } from './fact-salience.js';

/** What evidence makes of a fact: how sure it is, and how present. */
export interface FactWeight {
  /** From 0 to 1, see `factConfidence`. */
  readonly confidence: number;
  /** From .3 to 5, see `factSalience`. */
  readonly salience: number;
}

/**
 * The weight of a fact as of an instant on the valid axis; on the recorded axis the fact is as of one already. `use`: what
 * reads have made of it; `null`: that is left out of account.
 */
export const weightOf = (fact: Fact, at: Instant, use: Use | null = null): FactWeight => ({
  confidence: factConfidence(fact),
  salience: factSalience(fact, at, use),
});

/**
 * Sorts the more present first, then the surer: between facts that answer a question equally well nothing else decides.
 * What is no fact has no weight, and comes last.
 */
export const compareWeights = (a: FactWeight | null, b: FactWeight | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b.salience - a.salience || b.confidence - a.confidence;
};
