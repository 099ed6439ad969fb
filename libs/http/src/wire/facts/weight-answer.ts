import { type Fact, type Instant, type Use, weightOf } from '@mneme/domain';
import { z } from 'zod';
import { described } from '../described.js';

/** How sure and how present a fact is, wherever the API answers one. */
export const weightAnswer = {
  confidence: described(
    z.number(),
    'How sure a fact is, from 0 to 1: more with every episode that says it, less where others say otherwise (Engram, algorithms 5.9).',
    0.945,
  ),
  salience: described(
    z.number(),
    'How present a fact is, from .3 to 5: more with every episode that says it and every read that places it, less with every day since, unless its relation is durable (Engram, algorithms 9.2). A search counts the reads only with `explain`.',
    1.5,
  ),
};

/** Three places: they are estimates. */
const PLACES = 1000;

/** `used`: what reads have made of the fact; `null`: that is left out of account. */
export const weightAnswerOf = (fact: Fact, asOf: Instant, used: Use | null = null) => {
  const { confidence, salience } = weightOf(fact, asOf, used);
  return { confidence: rounded(confidence), salience: rounded(salience) };
};

const rounded = (figure: number): number => Math.round(figure * PLACES) / PLACES;
