import { sourceSchema } from '@mneme/domain/conversation/episode';
import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** The digest of a session. The new digest replaces an earlier digest of the same session. */
export const sessionDigested = defineEvent(
  'session.digested',
  z.object({
    id: z.string(),
    sessionId: z.string(),
    text: z.string().min(1),
    saidAt: instantSchema,
    sources: z.array(sourceSchema),
    /** The rules, or the model and the prompt, that wrote the digest. Absent in events of earlier builds. */
    madeBy: z.string().min(1).optional(),
  }),
);
