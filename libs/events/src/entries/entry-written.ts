import { newClaimSchema } from '@mneme/domain/facts/claim';
import { entrySchema } from '@mneme/domain/facts/entry';
import { z } from 'zod';
import { defineEvent } from '../event-type.js';
import { claimsWithSpeaker } from '../facts/claims-with-speaker.js';

/** Adds the speaker of a claim and the precision of its date, which version 1 does not have. */
const addSpeakersAndPrecision = (data: unknown): unknown => ({ precision: null, ...claimsWithSpeaker(data) });

/** Removes the `topic` of version 2, which was never filled. */
const dropTopic = (data: unknown): unknown => {
  const object = z.looseObject({}).safeParse(data);
  if (!object.success) return data;
  const { topic: _, ...rest } = object.data;
  return rest;
};

/** A new entry, with the claims read from it. */
export const entryWritten = defineEvent(
  'entry.written',
  entrySchema,
  [addSpeakersAndPrecision, dropTopic],
  entrySchema.extend({ claims: z.array(newClaimSchema) }),
);
