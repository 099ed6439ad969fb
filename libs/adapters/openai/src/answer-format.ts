import type OpenAI from 'openai';
import { z } from 'zod';

type Parameters = Pick<OpenAI.Chat.ChatCompletionCreateParamsNonStreaming, 'response_format' | 'temperature'>;

/** What the answer has to look like. */
export interface AnswerSchema<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
}

/**
 * What is asked of an address, the most first: an answer by schema, any JSON, and plain text, which the instructions alone
 * shape. Some models take no temperature.
 */
const FORMATS: readonly (<T>(asked: AnswerSchema<T>) => Parameters)[] = [
  (asked) => ({ ...bySchema(asked), temperature: 0 }),
  bySchema,
  () => ({ response_format: { type: 'json_object' }, temperature: 0 }),
  () => ({ temperature: 0 }),
  () => ({}),
];

function bySchema<T>({ name, schema }: AnswerSchema<T>): Parameters {
  const json_schema = { name, strict: true, schema: z.toJSONSchema(schema, { target: 'draft-7' }) };
  return { response_format: { type: 'json_schema', json_schema } };
}

export const HIGHEST_FORMAT = 0;

/** The parameters of a format; `null`: there is no lower one. */
export const parametersOf = <T>(format: number, asked: AnswerSchema<T>): Parameters | null =>
  FORMATS[format]?.(asked) ?? null;
