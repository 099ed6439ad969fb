import { shaped } from '@mneme/mneme';
import { z } from 'zod';
import { parsedFile } from '../conversations/read-conversations.js';

/** A message with memory that another program recalled. */
const framedSchema = z.strictObject({
  text: z.string().min(1),
  /** Words that are only in the recalled memory. */
  recalled: z.array(z.string().min(1)).min(1),
  /** The words of the person, one line per part. Empty if no words are from the person. */
  own: z.string(),
  /** A word of a fact that the person states, or null. */
  own_fact: z.string().nullable(),
});
/** A message in the words of a person. */
const ownSchema = z.strictObject({ text: z.string().min(1), fact: z.string() });
const setSchema = z.strictObject({ framed: z.array(framedSchema), own: z.array(ownSchema) });

export type FrameSet = z.infer<typeof setSchema>;

/** Reads the sets of a JSON file by name. Throws `Rejected`. */
export const readFrameSets = async (file: string): Promise<ReadonlyMap<string, FrameSet>> =>
  new Map(Object.entries(shaped(z.record(z.string(), setSchema), await parsedFile(file))));
