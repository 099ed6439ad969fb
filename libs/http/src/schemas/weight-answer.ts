import { type Fact, type Instant, type Use, factWeight } from '@mneme/domain';
import { z } from 'zod';
import { described } from './described.js';

/** Confidence and salience of a fact, in every answer that has them. */
export const weightAnswer = {
  confidence: described(
    z.number(),
    'Confidence in the fact, from 0 to 1. Rises with every episode that says the fact, and falls with claims that contradict it (Engram, algorithms 5.9).',
    0.945,
  ),
  salience: described(
    z.number(),
    'Salience of the fact, from .3 to 5. Rises with every episode that says the fact and every read that uses it, and falls with every day since, unless its relation is durable (Engram, algorithms 9.2). A search counts the reads only with `explain`.',
    1.5,
  ),
};

/** Three decimal places, because the figures are estimates. */
const PLACES = 1000;

/** `used` is the use of the fact by reads. If it is `null`, use is left out of account. */
export const weightAnswerOf = (fact: Fact, asOf: Instant, used: Use | null = null) => {
  const { confidence, salience } = factWeight(fact, asOf, used);
  return { confidence: rounded(confidence), salience: rounded(salience) };
};

const rounded = (figure: number): number => Math.round(figure * PLACES) / PLACES;
