import { z } from 'zod';
import { shaped } from '@mneme/mneme';
import { type Conversation, parsedFile } from './conversation.js';
import { goldSchema } from './gold.js';

/** Time of every sentence: a Wednesday. */
export const SAID_AT = '2026-06-03T12:00:00Z';

/** Id of a sentence's only message, which its gold cites. */
const MESSAGE = 's';

/** Lets the gold of a single sentence omit its message. */
const citing = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? { message: MESSAGE, ...value } : value),
    item,
  );
const { facts, dates, ...others } = goldSchema.shape;
const sentenceGoldSchema = z.strictObject({
  ...others,
  facts: z.array(citing(facts.unwrap().element)).default([]),
  dates: z.array(citing(dates.unwrap().element)).default([]),
});

const sentenceSchema = z.union([
  z.string().transform((text) => ({ text, gold: undefined })),
  z.strictObject({ text: z.string(), gold: sentenceGoldSchema }),
]);
const fileSchema = z.record(z.string(), z.array(sentenceSchema));

export interface Phrasing {
  readonly topic: string;
  readonly text: string;
  readonly conversation: Conversation;
}

/**
 * Reads the sentences of a file by topic, with or without annotations. Throws `Rejected` for a malformed file.
 */
export const readPhrasings = async (file: string): Promise<readonly Phrasing[]> =>
  Object.entries(shaped(fileSchema, await parsedFile(file))).flatMap(([topic, sentences]) =>
    sentences.map(({ text, gold }, n) => ({
      topic,
      text,
      conversation: {
        user_id: `${topic}-${n + 1}`,
        messages: [{ id: MESSAGE, run_id: 'said', role: 'user', content: text, timestamp: SAID_AT }],
        expected: [...new Set(gold?.facts.flatMap((fact) => fact.expected))].map((item) => ({
          fact: item,
          // Never matches, because phrasings are judged by meaning and not by words.
          pattern: /(?!)/u,
        })),
        questions: [],
        gold,
      },
    })),
  );
