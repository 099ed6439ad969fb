import { materialIn, messagesIn, startScriptedServer } from '@mneme/openai/testing';
import { builtinModels } from '@mneme/server';
import type { AnsweredConversation, WrittenEntry } from './answers.js';
import type { SpokenMessage } from '../conversations/conversation.js';

export interface AnsweringModel {
  readonly baseUrl: string;
  /** Returns the number of prompts about messages without written answers. */
  unknown(): number;
  close(): Promise<void>;
}

type Line = ReturnType<typeof messagesIn>[number];

/**
 * Starts the model on a free port of this machine. It answers a prompt with the entries written for the
 * messages of the prompt. The model never decides that two names are the same relation.
 */
export const openAnsweringModel = async (
  answered: readonly AnsweredConversation[],
): Promise<AnsweringModel> => {
  const { countTokens } = builtinModels();
  let unknown = 0;
  const answerTo = (material: string): object | null => {
    const cases = casesIn(material);
    return cases.length > 0 ? verdictsOn(cases) : entriesOn(material, answered);
  };
  const { baseUrl, close } = await startScriptedServer({
    chat: (request) => {
      const answer = answerTo(materialIn(request));
      if (answer === null) {
        unknown += 1;
        return { status: 422 };
      }
      const says = JSON.stringify(answer);
      const prompt = request.messages.map(({ content }) => (typeof content === 'string' ? content : ''));
      const promptTokens = prompt.reduce((sum, content) => sum + countTokens(content), 0);
      return { says, spent: { promptTokens, completionTokens: countTokens(says) } };
    },
  });
  return { baseUrl, unknown: () => unknown, close };
};

const casesIn = (material: string): readonly number[] =>
  Array.from(material.matchAll(/^Case (\d+): /gmu), ([, number]) => Number(number));

const verdictsOn = (cases: readonly number[]): object => ({
  verdicts: cases.map((number) => ({ case: number, same_as: null, reason: 'Both may hold at a time.' })),
});

/**
 * Returns the entries written for the messages of a prompt. Null if they belong to no answered conversation.
 */
const entriesOn = (material: string, answered: readonly AnsweredConversation[]): object | null => {
  const lines = messagesIn(material);
  const [, fresh = material] = material.split(/^(?=Topic 1:)/mu);
  const first = messagesIn(fresh)[0]?.number ?? 0;
  for (const { conversation, entries } of answered) {
    const numbers = numbersOf(lines, conversation.messages);
    if (numbers === null) continue;
    return { entries: entries.flatMap((entry) => numbered(entry, numbers, first)) };
  }
  return null;
};

/**
 * Returns the number of each message in a prompt, by message id. Null if a line matches none of the messages.
 */
const numbersOf = (
  lines: readonly Line[],
  messages: readonly SpokenMessage[],
): ReadonlyMap<string, number> | null => {
  const numbers = new Map<string, number>();
  for (const line of lines) {
    const id = messages.find((message) => !numbers.has(message.id) && isSaidIn(message, line))?.id;
    if (id === undefined) return null;
    numbers.set(id, line.number);
  }
  return numbers;
};

/**
 * Number of first characters that identify a message. The rest of a message may be missing, because prompts
 * shorten replies.
 */
const TELLING = 200;

const isSaidIn = ({ content, timestamp }: SpokenMessage, { minute, text }: Line): boolean =>
  new Date(timestamp).toISOString().startsWith(minute) &&
  text.slice(0, TELLING) === content.slice(0, TELLING);

/**
 * Returns the entry with the prompt's message numbers, or nothing if its first message is missing or before
 * `first`.
 */
const numbered = (
  { messages, ...entry }: WrittenEntry,
  numbers: ReadonlyMap<string, number>,
  first: number,
): readonly object[] => {
  const cited = messages.flatMap((id) => numbers.get(id) ?? []);
  const [own = ''] = messages;
  return (numbers.get(own) ?? 0) < first ? [] : [{ ...entry, messages: cited }];
};
