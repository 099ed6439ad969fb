import { ENTRY_KINDS } from '@mneme/domain';
import { z } from 'zod';

const when = z.string().nullable();

const factSchema = z.object({
  subject: z.string(),
  predicate: z.string(),
  object: z.string(),
  sentence: z.string(),
  negated: z.boolean(),
  since: when,
  until: when,
  time_words: z.string().nullable(),
});

/** Schema of the answer: entries as in S4 3.2, facts as in S1 4.1 (algorithms 3.2, 3.4). */
export const extractionSchema = z.object({
  entries: z.array(
    z.object({
      messages: z.array(z.int()),
      kind: z.enum(ENTRY_KINDS),
      topic: z.string(),
      text: z.string(),
      date: when,
      facts: z.array(factSchema),
    }),
  ),
});

const unstated = when.default(null);

/** A fact as it is read. Null and false fields may be missing, because models leave them out. */
export const readFactSchema = factSchema.extend({
  negated: z.boolean().default(false),
  since: unstated,
  until: unstated,
  time_words: unstated,
});

/** An entry as it is read. Its facts are parsed one by one. */
export const readEntrySchema = extractionSchema.shape.entries.element.extend({
  topic: z.string().default(''),
  date: unstated,
  facts: z.array(z.unknown()).default([]),
});

export type ExtractionAnswer = z.infer<typeof extractionSchema>;
export type AnsweredEntry = ExtractionAnswer['entries'][number];
export type AnsweredFact = AnsweredEntry['facts'][number];
