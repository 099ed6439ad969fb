import { entrySchema } from '@mneme/domain/facts/entry';
import { instantSchema } from '@mneme/domain/instant';
import { defineEvent } from './event-type.js';

/** An entry has the words of a person from now on, and the claims that those make. */
export const entryRevised = defineEvent(
  'entry.revised',
  entrySchema.extend({ editedAt: instantSchema, knownFrom: instantSchema }),
);
