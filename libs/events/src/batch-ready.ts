import { segmentSchema } from '@mneme/domain/segmentation/segment';
import { z } from 'zod';
import { defineEvent } from './event-type.js';

/** The messages of version 1 all waited for their segment, and said nothing of it. */
const asItWas = (data: unknown): unknown => data;

/**
 * Segments worth one extraction call, with their words. `endsSession`: the session began under a build that kept no
 * words, and its digest is due as well.
 */
export const batchReady = defineEvent(
  'batch.ready',
  z.object({
    id: z.string(),
    sessionId: z.string(),
    segments: z.array(segmentSchema),
    endsSession: z.boolean(),
    /** The entries that rules made of it in the place of a model; absent: it is read for the first time. */
    provisional: z.array(z.string()).optional(),
    /** How often a model was asked in vain; absent: never. */
    asked: z.int().positive().optional(),
  }),
  [asItWas],
);
