import { type Fact, type Instant, type Use, factWeight } from '@mneme/domain';
import { z } from 'zod';
import { described } from './described.js';
import { roundEstimate } from './fields.js';

export const weightAnswer = {
  confidence: described(
    z.number(),
    'Confidence in the fact, from 0 to 1. It rises with every episode that says the fact, and falls with claims that contradict it (Engram, algorithms 5.9).',
    0.945,
  ),
  salience: described(
    z.number(),
    'Salience of the fact, from .3 to 5. It rises with every episode that says the fact and every read that uses the fact, and falls with every day after that, unless the relation of the fact is durable (Engram, algorithms 9.2). A search counts the reads only with `explain`.',
    1.5,
  ),
};

/** If `used` is `null`, the salience does not take the use of the fact by reads into account. */
export const weightAnswerOf = (fact: Fact, asOf: Instant, used: Use | null = null) => {
  const { confidence, salience } = factWeight(fact, asOf, used);
  return { confidence: roundEstimate(confidence), salience: roundEstimate(salience) };
};
