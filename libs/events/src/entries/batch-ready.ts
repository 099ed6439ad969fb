import { segmentSchema } from '@mneme/domain/segmentation/segment';
import { z } from 'zod';
import { defineEvent, unchanged } from '../event-type.js';

/**
 * Segments that are extracted with one call, with their messages. `endsSession` also requests the digest of
 * the session. `endsSession` is set only for a session that an earlier build began, which kept no words for
 * the digest.
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
    /** Number of unusable model answers about this batch so far. Absent if there are none. */
    asked: z.int().positive().optional(),
  }),
  // Version 1 has no `isRead`: all its messages are read with their segment.
  [unchanged],
);
