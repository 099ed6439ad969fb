import { messageSchema } from '@mneme/domain/conversation/message';
import { entrySchema } from '@mneme/domain/facts/entry';
import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';

/** A person replaced the text of an entry with their own words. */
export const entryEdited = defineEvent(
  'entry.edited',
  z.object({
    entryId: z.string(),
    sessionId: z.string().min(1),
    kind: entrySchema.shape.kind,
    happenedAt: instantSchema,
    sources: entrySchema.shape.sources,
    /** The episode of the first cited message. */
    episodeId: z.string(),
    /** The first cited message, with the person's words as its text. */
    message: messageSchema,
    /** When the person edited. Also identifies this edit among the edits of the entry. */
    editedAt: instantSchema,
    /**
     * Instant from which the new words are known. This instant is later than the instant of the former words.
     */
    knownFrom: instantSchema,
  }),
);
