import type { Used } from '@mneme/pipeline';
import { z } from 'zod';
import { described, integer, textOrNull } from './described.js';
import { isoOrNull, roundEstimate } from './fields.js';

export const useAnswer = described(
  z
    .object({
      uses: integer('Number of reads that have used the memory.', 3),
      last_used_at: textOrNull(
        'Time of the last read that used the memory, or `null` if no read has used it.',
        '2026-05-08T13:56:01.112Z',
      ),
      confidence: described(
        z.number(),
        'Confidence from .1 to 1. It rises by .15 with every read that uses the memory, and falls by .02 with every read that considers the memory but uses other memories (Lantern, algorithms 9.1).',
        0.65,
      ),
      success: described(
        z.number(),
        'Success from 0 to 1: the moving average of the feedback, starting at .5 (Lantern, algorithms 9.1).',
        0.55,
      ),
      importance: described(
        z.number(),
        'Importance of the memory, computed from recency, frequency of use, confidence and success (Lantern, algorithms 7.2).',
        0.71,
      ),
    })
    .meta({ id: 'Use', description: 'The use of a memory by reads and feedback.' }),
  'The use of the memory by reads and feedback. Only in answers for one entry, and in results if `explain` was requested.',
  { uses: 3, last_used_at: '2026-05-08T13:56:01.112Z', confidence: 0.65, success: 0.55, importance: 0.71 },
);

export const useAnswerOf = ({ uses, lastUsedAt, confidence, success, importance }: Used) => ({
  uses,
  last_used_at: isoOrNull(lastUsedAt),
  confidence: roundEstimate(confidence),
  success: roundEstimate(success),
  importance: roundEstimate(importance),
});
