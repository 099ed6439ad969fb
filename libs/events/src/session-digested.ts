import { sourceSchema } from '@mneme/domain/conversation/episode';
import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from './event-type.js';

/** The summary of a whole session; a later one of the same session replaces it. */
export const sessionDigested = defineEvent(
  'session.digested',
  z.object({
    id: z.string(),
    sessionId: z.string(),
    text: z.string().min(1),
    saidAt: instantSchema,
    sources: z.array(sourceSchema),
    /** The rules, or model and prompt; absent: an earlier build did not say. */
    madeBy: z.string().min(1).optional(),
  }),
);
