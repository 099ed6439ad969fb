import { Rejected, Unavailable } from '@mneme/domain';
import { UnusableAnswer } from '@mneme/ports';
import type OpenAI from 'openai';
import type { z } from 'zod';
import { type AnswerSchema, formatsFrom, HIGHEST_FORMAT, readJson } from './answer-format.js';
import type { Connection } from './connection.js';
import { type Completion, type Progress, readCompletion } from '../http/completion.js';
import { type Spent, readUsage } from '../http/usage-figures.js';

interface Question<T> extends AnswerSchema {
  readonly instructions: string;
  /** Text of the question. It contains words of people, which are data and not instructions. */
  readonly material: string;
  /** If `isLast`, the model is not asked again, so an answer that can be mended or used in part is used. */
  readonly judge: (json: unknown, isLast: boolean) => Judgement<T>;
  readonly onSpent?: (spent: Spent) => void;
}

export type Judgement<T> = { readonly answer: T } | { readonly faults: readonly string[] };

interface ChatModel {
  /**
   * Sends a faulty answer back once, with its faults. Throws `UnusableAnswer` if the second one is faulty, too,
   * if answers begin and do not end, or if the request is refused. Throws `Unavailable` if the model cannot
   * answer now.
   */
  ask<T>(question: Question<T>): Promise<T>;
  /**
   * Asks without a second try, because a person waits for the answer. Throws `Unavailable` on every failure.
   */
  askOnce<T>(question: Question<T>): Promise<T>;
}

type Messages = OpenAI.Chat.ChatCompletionMessageParam[];

/**
 * Connection and reports of a model for one role. Roles with the same connection share its retries and its
 * limit of concurrent requests.
 */
export interface Asking {
  readonly connection: Connection;
  readonly onSpent: (spent: Spent) => void;
  readonly onDropped?: (dropped: Dropped) => void;
  /** Called every 30 seconds while an answer is written. */
  readonly onProgress?: (progress: Progress & { readonly seconds: number }) => void;
}

export type DropReason = 'malformed' | 'ungrounded' | 'repeated' | 'too-many';

export interface Dropped {
  readonly reason: DropReason;
  readonly count: number;
}

export const openChatModel = (asking: Asking): ChatModel => {
  const complete = openCompleter(asking);
  return {
    ask: async (question) => {
      const messages = promptMessages(question);
      const first = await complete(messages, question).catch(throwUnusable);
      const judged = judge(first, question, false);
      if ('answer' in judged) return judged.answer;
      messages.push(...repairRequest(first, judged.faults));
      const second = await complete(messages, question).catch(throwUnusable);
      const rejudged = judge(second, question, true);
      if ('answer' in rejudged) return rejudged.answer;
      throw unusableAnswer(question.name, rejudged.faults.length);
    },
    askOnce: async (question) => {
      const completion = await complete(promptMessages(question), question).catch(throwUnavailable);
      const judged = judge(completion, question, true);
      if ('answer' in judged) return judged.answer;
      throw new Unavailable(
        'model-answer-unusable',
        `The model's answer "${question.name}" cannot be used: it is no JSON of the shape that was asked for.`,
      );
    },
  };
};

export const shapeFaults = ({ issues }: z.ZodError): readonly string[] =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}.`);

const promptMessages = <T>({ instructions, material }: Question<T>): Messages => [
  { role: 'system', content: instructions },
  { role: 'user', content: material },
];

const throwUnavailable = (error: unknown): never => {
  if (!(error instanceof Rejected)) throw error;
  const sentence = 'The model refuses the request. Configure another one.';
  throw new Unavailable(error.code, sentence, { cause: error });
};

/** A broken answer fails only this question, so that other questions need not wait. */
const throwUnusable = (error: unknown): never => {
  if (!(error instanceof Unavailable) || error.code !== 'model-answer-broken') throw error;
  throw new UnusableAnswer(error.code, error.message, { cause: error });
};

/**
 * Maximum length of a quoted answer in characters. A longer answer repeats itself, and would leave no room
 * for the next one.
 */
const LIMIT_QUOTED = 16_000;

const repairRequest = ({ text, isTooLong }: Completion, faults: readonly string[]): Messages => {
  const isQuoted = !isTooLong && text.length <= LIMIT_QUOTED;
  const list = faults.map((fault) => `- ${fault}\n`).join('');
  return [
    ...(isQuoted ? [{ role: 'assistant' as const, content: text }] : []),
    { role: 'user', content: `Your answer cannot be used:\n${list}Answer again, all of it, mended.` },
  ];
};

/** The error leaves out the texts of the faults, because they may quote people. */
const unusableAnswer = (name: string, faults: number): UnusableAnswer =>
  new UnusableAnswer(
    'model-answer-unusable',
    `The model's answer "${name}" has ${faults} ${faults === 1 ? 'fault' : 'faults'}, and had before it was asked to mend them.`,
  );

const LIMIT_FAULTS = 20;

const judge = <T>(completion: Completion, question: Question<T>, isLast: boolean): Judgement<T> => {
  if (completion.isTooLong) return { faults: ['It is too long. Say each thing once.'] };
  const json = readJson(completion.text);
  if (json === undefined) return { faults: ['It is no whole JSON object.'] };
  const judged = question.judge(json, isLast);
  return 'answer' in judged ? judged : { faults: judged.faults.slice(0, LIMIT_FAULTS) };
};

const PROGRESS_EVERY_MS = 30_000;

/**
 * Tries the next format if the address refuses one, and keeps the first format in which the address answers.
 */
const openCompleter = ({ connection, onSpent, onProgress }: Asking) => {
  let accepted = HIGHEST_FORMAT;
  const send = (messages: Messages, parameters: object): Promise<Completion> =>
    connection.send(async (client, signal) => {
      const body = { model: connection.model, messages, ...parameters };
      const response = await client.chat.completions.create(body, { signal }).asResponse();
      return readWithProgress(response, onProgress);
    });
  return async <T>(messages: Messages, question: Question<T>): Promise<Completion> => {
    const formats = formatsFrom(accepted, question);
    for (const [n, { level, parameters }] of formats.entries()) {
      try {
        const completion = await send(messages, parameters);
        accepted = level;
        const prompt = messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');
        const spent = readUsage(completion.usage, { prompt, answer: completion.text });
        onSpent(spent);
        question.onSpent?.(spent);
        return completion;
      } catch (error) {
        if (!(error instanceof Rejected) || n === formats.length - 1) throw error;
      }
    }
    throw new Error('There is a format for every address.');
  };
};

const readWithProgress = async (
  response: Response,
  onProgress: Asking['onProgress'],
): Promise<Completion> => {
  const beganAt = performance.now();
  let progress: Progress = { bytes: 0, pieces: 0 };
  const report = (): void =>
    onProgress?.({ ...progress, seconds: Math.round((performance.now() - beganAt) / 1000) });
  const timer = setInterval(report, PROGRESS_EVERY_MS);
  try {
    return await readCompletion(response, (now) => {
      progress = now;
    });
  } finally {
    clearInterval(timer);
  }
};
