import { entrySchema } from '@mneme/domain';
import { defineEvent } from './event-type.js';
import { claimsWithSpeaker } from './claims-with-speaker.js';

/** Version 1 neither said whose word a claim is nor how the date was found. */
const addSpeakersAndPrecision = (data: unknown): unknown => ({ precision: null, ...claimsWithSpeaker(data) });

/** A statement was distilled, with the claims it makes. */
export const entryWritten = defineEvent('entry.written', entrySchema, [addSpeakersAndPrecision]);
