import { segmentSchema } from '@mneme/domain/segmentation/segment';
import { z } from 'zod';
import { defineEvent, unchanged } from '../event-type.js';

/**
 * Segments worth one extraction call, with their messages. `endsSession` also asks for the session's digest: it
 * is set if the session began under a build that stored no words.
 */
export const batchReady = defineEvent(
  'batch.ready',
  z.object({
    id: z.string(),
    sessionId: z.string(),
    segments: z.array(segmentSchema),
    endsSession: z.boolean(),
    /** Ids of the entries that rules read from this batch in place of a model. Absent on the first reading. */
    provisional: z.array(z.string()).optional(),
    /** Number of unusable model answers so far. Absent if none. */
    asked: z.int().positive().optional(),
  }),
  // Version 1 has no `isRead`: all its messages are read with their segment.
  [unchanged],
);
