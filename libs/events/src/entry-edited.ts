import { messageSchema } from '@mneme/domain/conversation/message';
import { entrySchema } from '@mneme/domain/facts/entry';
import { instantSchema } from '@mneme/domain/instant';
import { z } from 'zod';
import { defineEvent } from './event-type.js';

/** A person put words of their own in the place of an entry's. */
export const entryEdited = defineEvent(
  'entry.edited',
  z.object({
    entryId: z.string(),
    sessionId: z.string().min(1),
    kind: entrySchema.shape.kind,
    happenedAt: instantSchema,
    sources: entrySchema.shape.sources,
    /** Where the first of the cited messages came from. */
    episodeId: z.string(),
    /** That message, with the words of the person in the place of its own. */
    message: messageSchema,
    /** When the person did it, which says which edit of the entry it is. */
    editedAt: instantSchema,
    /** Since when the words are known: later than the words that they replace. */
    knownFrom: instantSchema,
  }),
);
