import { entrySchema } from '@mneme/domain';
import { defineEvent } from './event-type.js';

/** A statement was distilled, with the claims it makes. */
export const entryWritten = defineEvent('entry.written', entrySchema);
