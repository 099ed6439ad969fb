import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from './event-type.js';

/**
 * Entries give way to another reading of the same messages: they leave the answers, and the claims of theirs that were
 * recorded before `recordedBefore` are retracted. What a person has edited since stays.
 */
export const entriesSuperseded = defineEvent(
  'entries.superseded',
  z.object({
    entryIds: z.array(z.string()).min(1),
    /** The reader whose entries take their place. */
    supersededBy: z.string().min(1),
    recordedBefore: instantSchema,
  }),
);
