import type OpenAI from 'openai';
import { z } from 'zod';

type Parameters = Pick<
  OpenAI.Chat.ChatCompletionCreateParamsNonStreaming,
  'response_format' | 'temperature' | 'max_completion_tokens'
>;

/** What the answer has to look like. */
export interface AnswerSchema<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** The most tokens of an answer; absent: as many as the model gives. */
  readonly limitTokens?: number;
}

/**
 * What is asked of an address, the most first: an answer by schema, any JSON, and plain text, which the instructions alone
 * shape. Some models take no temperature, and some servers no limit.
 */
const FORMATS: readonly (<T>(asked: AnswerSchema<T>) => Parameters)[] = [
  (asked) => ({ ...bySchema(asked), temperature: 0 }),
  bySchema,
  (asked) => ({ response_format: { type: 'json_object' }, temperature: 0, ...limitOf(asked) }),
  () => ({ temperature: 0 }),
  () => ({}),
];

function bySchema<T>(asked: AnswerSchema<T>): Parameters {
  const { name, schema } = asked;
  const json_schema = { name, strict: true, schema: z.toJSONSchema(schema, { target: 'draft-7' }) };
  return { response_format: { type: 'json_schema', json_schema }, ...limitOf(asked) };
}

function limitOf<T>({ limitTokens }: AnswerSchema<T>): Parameters {
  return limitTokens === undefined ? {} : { max_completion_tokens: limitTokens };
}

export const HIGHEST_FORMAT = 0;

/** The parameters of a format; `null`: there is no lower one. */
export const parametersOf = <T>(format: number, asked: AnswerSchema<T>): Parameters | null =>
  FORMATS[format]?.(asked) ?? null;
