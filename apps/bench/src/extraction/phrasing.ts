import { z } from 'zod';
import { shaped } from '@mneme/mneme';
import { type Conversation, parsedFile } from './conversation.js';
import { goldSchema } from './gold.js';

/** When every sentence is said: a Wednesday. */
export const SAID_AT = '2026-06-03T12:00:00Z';

/** The one message of a sentence, by which its gold cites it. */
const MESSAGE = 's';

/** Gold of a single sentence: it needs not say which message it is about. */
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

/** A sentence as a conversation of its own, and what it is about. */
export interface Phrasing {
  readonly topic: string;
  readonly text: string;
  readonly conversation: Conversation;
}

/** The sentences of a file, by topic, annotated or not. Throws `Rejected` for a file that has another shape. */
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
          // Its words may be any: only its meaning is looked for.
          pattern: /(?!)/u,
        })),
        questions: [],
        gold,
      },
    })),
  );
