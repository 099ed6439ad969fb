import { ENTRY_KINDS } from '@mneme/domain';
import { z } from 'zod';

const dateText = z.string().nullable();

const factSchema = z.object({
  subject: z.string(),
  predicate: z.string(),
  object: z.string(),
  sentence: z.string(),
  negated: z.boolean(),
  since: dateText,
  until: dateText,
  time_words: z.string().nullable(),
});

/** Entries as in S4 3.2, facts as in S1 4.1 (algorithms 3.2, 3.4). */
export const extractionSchema = z.object({
  entries: z.array(
    z.object({
      messages: z.array(z.int()),
      kind: z.enum(ENTRY_KINDS),
      topic: z.string(),
      text: z.string(),
      date: dateText,
      facts: z.array(factSchema),
    }),
  ),
});

const unstated = dateText.default(null);

/**
 * Schema for reading a fact. Its fields have defaults, because models leave out fields that are null or
 * false.
 */
export const readFactSchema = factSchema.extend({
  negated: z.boolean().default(false),
  since: unstated,
  until: unstated,
  time_words: unstated,
});

/** Facts are parsed separately, so that a malformed fact drops only itself. */
export const readEntrySchema = extractionSchema.shape.entries.element.extend({
  topic: z.string().default(''),
  date: unstated,
  facts: z.array(z.unknown()).default([]),
});

export type ExtractionAnswer = z.infer<typeof extractionSchema>;
export type AnsweredEntry = ExtractionAnswer['entries'][number];
export type AnsweredFact = AnsweredEntry['facts'][number];
