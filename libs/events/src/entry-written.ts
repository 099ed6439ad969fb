import { newClaimSchema } from '@mneme/domain/facts/claim';
import { entrySchema } from '@mneme/domain/facts/entry';
import { z } from 'zod';
import { defineEvent } from './event-type.js';
import { claimsWithSpeaker } from './claims-with-speaker.js';

/** Version 1 neither said whose word a claim is nor how the date was found. */
const addSpeakersAndPrecision = (data: unknown): unknown => ({ precision: null, ...claimsWithSpeaker(data) });

/** Version 2 had a topic that nothing ever named. */
const withoutTopic = (data: unknown): unknown => {
  const object = z.looseObject({}).safeParse(data);
  if (!object.success) return data;
  const { topic: _, ...rest } = object.data;
  return rest;
};

/** A statement was distilled, with the claims it makes. */
export const entryWritten = defineEvent(
  'entry.written',
  entrySchema,
  [addSpeakersAndPrecision, withoutTopic],
  entrySchema.extend({ claims: z.array(newClaimSchema) }),
);
