import type OpenAI from 'openai';
import { z } from 'zod';

type Parameters = Pick<
  OpenAI.Chat.ChatCompletionCreateParams,
  'response_format' | 'temperature' | 'max_completion_tokens' | 'stream' | 'stream_options'
>;

/** What the answer has to look like. */
export interface AnswerSchema {
  readonly name: string;
  readonly schema: z.ZodType;
  /** The most tokens of an answer; absent: as many as the model gives. */
  readonly limitTokens?: number;
}

/**
 * What is asked of an address, the most first: an answer by schema, any JSON, and plain text, which the instructions alone
 * shape. Some models take no temperature, and some servers no limit.
 */
const SHAPES: readonly ((asked: AnswerSchema) => Parameters)[] = [
  (asked) => ({ ...bySchema(asked), temperature: 0 }),
  bySchema,
  (asked) => ({ response_format: { type: 'json_object' }, temperature: 0, ...limitOf(asked) }),
  () => ({ temperature: 0 }),
  () => ({}),
];

function bySchema(asked: AnswerSchema): Parameters {
  const { name, schema } = asked;
  const json_schema = { name, strict: true, schema: z.toJSONSchema(schema, { target: 'draft-7' }) };
  return { response_format: { type: 'json_schema', json_schema }, ...limitOf(asked) };
}

function limitOf({ limitTokens }: AnswerSchema): Parameters {
  return limitTokens === undefined ? {} : { max_completion_tokens: limitTokens };
}

const STREAMED: Parameters = { stream: true, stream_options: { include_usage: true } };

/** A shape of the answer, sent piece by piece or as a whole. */
export interface Format {
  readonly place: FormatPlace;
  readonly parameters: Parameters;
}

export interface FormatPlace {
  readonly shape: number;
  readonly isStreamed: boolean;
  /** The address has answered in it: it takes or refuses streams in every shape. */
  readonly isSure: boolean;
}

export const HIGHEST_FORMAT: FormatPlace = { shape: 0, isStreamed: true, isSure: false };

/** The formats to try, from a place on. An address that refuses every shape in pieces is asked for each as a whole. */
export const formatsFrom = (
  { shape, isStreamed, isSure }: FormatPlace,
  asked: AnswerSchema,
): readonly Format[] => {
  const ways = isSure ? [isStreamed] : [true, false];
  return ways.flatMap((streamed) =>
    SHAPES.flatMap((parametersOf, n) =>
      n < shape
        ? []
        : {
            place: { shape: n, isStreamed: streamed, isSure: true },
            parameters: { ...parametersOf(asked), ...(streamed && STREAMED) },
          },
    ),
  );
};
