import type OpenAI from 'openai';
import { z } from 'zod';

type Parameters = Pick<
  OpenAI.Chat.ChatCompletionCreateParams,
  'response_format' | 'temperature' | 'max_completion_tokens' | 'stream' | 'stream_options'
>;

export interface AnswerSchema {
  readonly name: string;
  readonly schema: z.ZodType;
  /** Maximum number of tokens in an answer. Unlimited if absent. */
  readonly limitTokens?: number;
}

/**
 * Request parameters to try, the strictest first: an answer by schema, any JSON object, and plain text that
 * only the instructions shape. Some models accept no temperature, and some servers no token limit.
 */
const SHAPES: readonly ((asked: AnswerSchema) => Parameters)[] = [
  (asked) => ({ ...schemaParameters(asked), temperature: 0 }),
  schemaParameters,
  (asked) => ({ response_format: { type: 'json_object' }, temperature: 0, ...limitOf(asked) }),
  () => ({ temperature: 0 }),
  () => ({}),
];

function schemaParameters(asked: AnswerSchema): Parameters {
  const { name, schema } = asked;
  const json_schema = { name, strict: true, schema: z.toJSONSchema(schema, { target: 'draft-7' }) };
  return { response_format: { type: 'json_schema', json_schema }, ...limitOf(asked) };
}

function limitOf({ limitTokens }: AnswerSchema): Parameters {
  return limitTokens === undefined ? {} : { max_completion_tokens: limitTokens };
}

const STREAMED: Parameters = { stream: true, stream_options: { include_usage: true } };

export interface Format {
  readonly level: FormatLevel;
  readonly parameters: Parameters;
}

interface FormatLevel {
  readonly shape: number;
  readonly isStreamed: boolean;
  /** True if the address has answered in this format, so it is known whether it accepts streams. */
  readonly isSure: boolean;
}

export const HIGHEST_FORMAT: FormatLevel = { shape: 0, isStreamed: true, isSure: false };

/**
 * Returns the formats to try, from a level on. An address that refuses every streamed shape is asked for each
 * shape as a whole.
 */
export const formatsFrom = (
  { shape, isStreamed, isSure }: FormatLevel,
  asked: AnswerSchema,
): readonly Format[] => {
  const streamings = isSure ? [isStreamed] : [true, false];
  return streamings.flatMap((streamed) =>
    SHAPES.flatMap((parametersOf, n) =>
      n < shape
        ? []
        : {
            level: { shape: n, isStreamed: streamed, isSure: true },
            parameters: { ...parametersOf(asked), ...(streamed && STREAMED) },
          },
    ),
  );
};

/**
 * Parses the JSON object in a model's answer, even inside a code fence or prose. Returns `undefined` if there
 * is no whole object.
 */
export const readJson = (answer: string): unknown => {
  const start = answer.indexOf('{');
  const end = answer.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(answer.slice(start, end + 1)) as unknown;
  } catch {
    return undefined;
  }
};
