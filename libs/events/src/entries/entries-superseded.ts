import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/**
 * Entries are replaced by another reading of the same messages. Answers no longer contain them, and their
 * claims recorded before `recordedBefore` are retracted. Entries that a person has edited since then are not
 * changed.
 */
export const entriesSuperseded = defineEvent(
  'entries.superseded',
  z.object({
    entryIds: z.array(z.string()).min(1),
    /** Id of the extractor whose entries replace these entries. */
    supersededBy: z.string().min(1),
    recordedBefore: instantSchema,
  }),
);
