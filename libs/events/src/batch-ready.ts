import { segmentSchema } from '@mneme/domain';
import { z } from 'zod';
import { defineEvent } from './event-type.js';

/** Segments worth one extraction call; `endsSession`: the session's digest is due as well. */
export const batchReady = defineEvent(
  'batch.ready',
  z.object({
    id: z.string(),
    sessionId: z.string(),
    segments: z.array(segmentSchema),
    endsSession: z.boolean(),
  }),
);
