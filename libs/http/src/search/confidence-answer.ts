import { z } from 'zod';
import { described, textOrNull } from '../schemas/described.js';
import { resultAnswer } from '../schemas/result.js';

export const confidenceAnswer = {
  abstained: described(z.boolean(), 'Whether no result is near enough to be an answer.', false),
  reason: textOrNull(
    'The reason why the search is not sure, otherwise `null`. For a context also if no found memory fits into it.',
    null,
  ),
  confidence: described(
    z.number(),
    'Confidence from 0 to 1. 0.5 means that the best result scores like the best result for unrelated questions. Results may be returned below 0.5.',
    0.93,
  ),
  nearest_misses: described(
    z.array(resultAnswer),
    'The best results that are not near enough to be an answer. Empty if a result is near enough.',
    [],
  ),
};
