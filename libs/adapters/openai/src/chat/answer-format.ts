import type OpenAI from 'openai';
import { z } from 'zod';

type Parameters = Pick<
  OpenAI.Chat.ChatCompletionCreateParams,
  'response_format' | 'temperature' | 'max_completion_tokens' | 'stream' | 'stream_options'
>;

export interface AnswerSchema {
  readonly name: string;
  readonly schema: z.ZodType;
  /** Maximum number of tokens of the answer. Unlimited if absent. */
  readonly limitTokens?: number;
}

const tokenLimit = ({ limitTokens }: AnswerSchema): Parameters =>
  limitTokens === undefined ? {} : { max_completion_tokens: limitTokens };

const schemaParameters = (answer: AnswerSchema): Parameters => {
  const { name, schema } = answer;
  const json_schema = { name, strict: true, schema: z.toJSONSchema(schema, { target: 'draft-7' }) };
  return { response_format: { type: 'json_schema', json_schema }, ...tokenLimit(answer) };
};

/**
 * Parameters of requests, the strictest first: an answer by schema, any JSON object, then a text that only
 * the instructions shape. Some models accept no temperature, and some servers no token limit.
 */
const SHAPES: readonly ((answer: AnswerSchema) => Parameters)[] = [
  (answer) => ({ ...schemaParameters(answer), temperature: 0 }),
  schemaParameters,
  (answer) => ({ response_format: { type: 'json_object' }, temperature: 0, ...tokenLimit(answer) }),
  () => ({ temperature: 0 }),
  () => ({}),
];

const STREAMED: Parameters = { stream: true, stream_options: { include_usage: true } };

export interface Format {
  readonly level: FormatLevel;
  readonly parameters: Parameters;
}

interface FormatLevel {
  readonly shape: number;
  readonly isStreamed: boolean;
  /**
   * True if the address has answered in this format. From then on, it is known whether the address accepts
   * streams.
   */
  readonly isConfirmed: boolean;
}

export const HIGHEST_FORMAT: FormatLevel = { shape: 0, isStreamed: true, isConfirmed: false };

/**
 * Returns the formats to try from a level on. If an address refuses every streamed shape, each shape is tried
 * without streaming.
 */
export const formatsFrom = (
  { shape, isStreamed, isConfirmed }: FormatLevel,
  answer: AnswerSchema,
): readonly Format[] => {
  const streamings = isConfirmed ? [isStreamed] : [true, false];
  return streamings.flatMap((streamed) =>
    SHAPES.flatMap((parametersOf, n) =>
      n < shape
        ? []
        : {
            level: { shape: n, isStreamed: streamed, isConfirmed: true },
            parameters: { ...parametersOf(answer), ...(streamed && STREAMED) },
          },
    ),
  );
};

/**
 * Parses the JSON object in an answer, even inside a code fence or prose. Returns `undefined` if there is no
 * whole object.
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
