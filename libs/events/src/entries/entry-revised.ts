import { entrySchema } from '@mneme/domain/facts/entry';
import { instantSchema } from '@mneme/domain/instant';
import { defineEvent } from '../event-type.js';

/** An entry takes the words of a person from now on, with the claims read from these words. */
export const entryRevised = defineEvent(
  'entry.revised',
  entrySchema.extend({ editedAt: instantSchema, knownFrom: instantSchema }),
);
