import { entrySchema } from '@mneme/domain/facts/entry';
import { instantSchema } from '@mneme/domain/instant';
import { defineEvent } from '../event-type.js';

/** An edited entry: its new text in the words of a person, with the claims read from these words. */
export const entryRevised = defineEvent(
  'entry.revised',
  entrySchema.extend({ editedAt: instantSchema, knownFrom: instantSchema }),
);
