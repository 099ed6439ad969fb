import { isoInstant } from '@mneme/domain';
import type { Used } from '@mneme/pipeline';
import { z } from 'zod';
import { described } from '../described.js';

/** What reads and feedback have made of a memory, wherever the API answers it. */
export const useAnswer = described(
  z
    .object({
      uses: described(z.int(), 'How often a read has placed it.', 3),
      last_used_at: described(
        z.string().nullable(),
        'When a read placed it last; `null`: none has.',
        '2026-05-08T13:56:01.112Z',
      ),
      confidence: described(
        z.number(),
        'From .1 to 1: .15 more with every read that places it, .02 less with every one that looks at it and places others (Lantern, algorithms 9.1).',
        0.65,
      ),
      success: described(
        z.number(),
        'From 0 to 1: the moving average of what feedback said, from .5 on (Lantern, algorithms 9.1).',
        0.55,
      ),
      importance: described(
        z.number(),
        'How recent, how often used, how sure and how helpful it is, in one figure (Lantern, algorithms 7.2).',
        0.71,
      ),
    })
    .meta({ id: 'Use', description: 'What use has made of a memory.' }),
  'What use has made of it: of one entry, and of results if `explain` was requested.',
  { uses: 3, last_used_at: '2026-05-08T13:56:01.112Z', confidence: 0.65, success: 0.55, importance: 0.71 },
);

/** Three places: they are estimates. */
const rounded = (figure: number): number => Math.round(figure * 1000) / 1000;

export const useAnswerOf = ({ uses, lastUsedAt, confidence, success, importance }: Used) => ({
  uses,
  last_used_at: lastUsedAt === null ? null : isoInstant(lastUsedAt),
  confidence: rounded(confidence),
  success: rounded(success),
  importance: rounded(importance),
});
