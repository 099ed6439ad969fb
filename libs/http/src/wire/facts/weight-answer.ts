import { type Fact, type Instant, weightOf } from '@mneme/domain';
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
    'How present a fact is, from .3 to 5: more with every episode that says it, less with every day since, unless its relation is durable (Engram, algorithms 9.2).',
    1.5,
  ),
};

/** Three places: they are estimates. */
const PLACES = 1000;

export const weightAnswerOf = (fact: Fact, asOf: Instant) => {
  const { confidence, salience } = weightOf(fact, asOf);
  return { confidence: rounded(confidence), salience: rounded(salience) };
};

const rounded = (figure: number): number => Math.round(figure * PLACES) / PLACES;
