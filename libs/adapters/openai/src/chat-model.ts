import { Rejected, Unavailable } from '@mneme/domain';
import type OpenAI from 'openai';
import { type AnswerSchema, HIGHEST_FORMAT, parametersOf } from './answer-format.js';
import type { Connection } from './connection.js';
import { readJson } from './read-json.js';

/** A question whose answer is data. */
export interface Question<T> extends AnswerSchema<T> {
  readonly instructions: string;
  /** What the question is about: words of people, which are data and no instructions. */
  readonly material: string;
  /**
   * What is wrong with an answer of the schema, a sentence each, for the model to read. `isLast`: it is not asked again, so
   * what the caller can mend is no fault.
   */
  readonly faultsOf: (answer: T, isLast: boolean) => readonly string[];
  /** Told what every answered request of this question cost; absent: nobody asks. */
  readonly onSpent?: (spent: Spent) => void;
}

/** What one request cost. */
export interface Spent {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export interface ChatModel {
  /**
   * An answer of the schema without faults. A faulty one is sent back once, with what is wrong; throws
   * `Rejected('model-answer-unusable')` if the second is faulty, too, and what `Connection.send` throws.
   */
  ask<T>(question: Question<T>): Promise<T>;
  /** The same, asked once: somebody waits. Throws `Unavailable` for a faulty answer and for a request that is refused, too. */
  askOnce<T>(question: Question<T>): Promise<T>;
}

type Messages = OpenAI.Chat.ChatCompletionMessageParam[];

/** Over which connection a model is asked. Those that share one share its patience and its limit of requests under way. */
export interface Asking {
  readonly connection: Connection;
  /** Told what every answered request cost. */
  readonly onSpent: (spent: Spent) => void;
}

export const openChatModel = ({ connection, onSpent }: Asking): ChatModel => {
  const complete = completing(connection, onSpent);
  return {
    ask: async (question) => {
      const messages = messagesOf(question);
      const first = await complete(messages, question);
      const judged = judge(first, question, false);
      if ('answer' in judged) return judged.answer;
      const second = await complete(
        [
          ...messages,
          { role: 'assistant', content: first },
          { role: 'user', content: repair(judged.faults) },
        ],
        question,
      );
      const again = judge(second, question, true);
      if ('answer' in again) return again.answer;
      throw unusable(question.name, again.faults.length);
    },
    askOnce: async (question) => {
      const only = judge(await complete(messagesOf(question), question).catch(asUnavailable), question, true);
      if ('answer' in only) return only.answer;
      throw new Unavailable(
        'model-answer-unusable',
        `The model's answer "${question.name}" cannot be used: it is no JSON of the shape that was asked for.`,
      );
    },
  };
};

const messagesOf = <T>({ instructions, material }: Question<T>): Messages => [
  { role: 'system', content: instructions },
  { role: 'user', content: material },
];

const asUnavailable = (error: unknown): never => {
  if (!(error instanceof Rejected)) throw error;
  throw new Unavailable(error.code, 'The model refuses the request. Configure another one.', {
    cause: error,
  });
};

const repair = (faults: readonly string[]): string =>
  [
    'Your answer cannot be used:',
    ...faults.map((fault) => `- ${fault}`),
    'Answer again, all of it, mended.',
  ].join('\n');

/** The faults themselves may quote people. */
const unusable = (name: string, faults: number): Rejected =>
  new Rejected(
    'model-answer-unusable',
    `The model's answer "${name}" has ${faults} ${faults === 1 ? 'fault' : 'faults'}, and had before it was asked to mend them. Replay the event, or configure another model.`,
  );

const LIMIT_FAULTS = 20;

const judge = <T>(
  text: string,
  { schema, faultsOf }: Question<T>,
  isLast: boolean,
): { readonly answer: T } | { readonly faults: readonly string[] } => {
  const json = readJson(text);
  if (json === undefined) return { faults: ['It is no whole JSON object.'] };
  const parsed = schema.safeParse(json);
  const faults = parsed.success
    ? faultsOf(parsed.data, isLast)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`);
  if (faults.length > 0) return { faults: faults.slice(0, LIMIT_FAULTS) };
  return { answer: parsed.data as T };
};

/** Steps down to a lower format where an address refuses one, and stays there once that one is answered. */
const completing = (connection: Connection, onSpent: (spent: Spent) => void) => {
  let known = HIGHEST_FORMAT;
  const send = async <T>(messages: Messages, question: Question<T>, format: number): Promise<string> => {
    const parameters = parametersOf(format, question) ?? {};
    const completion = await connection.send((client, signal) =>
      client.chat.completions.create({ model: connection.model, messages, ...parameters }, { signal }),
    );
    known = format;
    const { prompt_tokens = 0, completion_tokens = 0 } = completion.usage ?? {};
    const spent = { promptTokens: prompt_tokens, completionTokens: completion_tokens };
    onSpent(spent);
    question.onSpent?.(spent);
    // Servers that only resemble the original leave parts out.
    return (completion.choices as typeof completion.choices | undefined)?.[0]?.message.content ?? '';
  };
  return async <T>(messages: Messages, question: Question<T>): Promise<string> => {
    for (let format = known; ; format += 1) {
      try {
        return await send(messages, question, format);
      } catch (error) {
        const isLast = parametersOf(format + 1, question) === null;
        if (!(error instanceof Rejected) || isLast) throw error;
      }
    }
  };
};
