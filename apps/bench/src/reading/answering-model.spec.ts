import type { Message } from '@mneme/domain';
import { openaiExtractor, openConnection } from '@mneme/openai';
import { describe, expect, it } from 'vitest';
import type { Conversation } from '../conversations/conversation.js';
import { type AnsweringModel, openAnsweringModel } from './answering-model.js';
import type { WrittenEntry } from './answers.js';

const at = (minute: number): string => new Date(Date.UTC(2026, 5, 3, 12, minute)).toISOString();

const conversationOf = (user: string, texts: readonly string[]): Conversation => ({
  user_id: user,
  messages: texts.map((content, n) => ({
    id: `${user}-${n}`,
    run_id: 'r',
    role: 'user',
    content,
    timestamp: at(n),
  })),
  expected: [],
  questions: [],
});

const entry = (text: string, ...messages: string[]): WrittenEntry => ({
  messages,
  kind: 'fact',
  topic: '',
  text,
  date: null,
  facts: [],
});

const message = (id: string, text: string, minute: number): Message => ({
  id,
  ordinal: minute,
  role: 'user',
  speaker: null,
  text,
  saidAt: Date.parse(at(minute)),
  timeSource: 'stated',
  toolCalls: [],
  metadata: {},
});

const withModel = async (work: (model: AnsweringModel) => Promise<void>): Promise<void> => {
  const model = await openAnsweringModel([
    { conversation: conversationOf('tom', ['hi', 'no']), entries: [entry('Tom greets.', 'tom-0')] },
    {
      conversation: conversationOf('maya', ['hi', 'im in berlin', 'and i like it']),
      entries: [
        entry('The user is in Berlin.', 'maya-1'),
        entry('The user likes Berlin.', 'maya-2', 'maya-1'),
      ],
    },
  ]);
  try {
    await work(model);
  } finally {
    await model.close();
  }
};

const extractorOf = ({ baseUrl }: AnsweringModel) =>
  openaiExtractor({
    connection: openConnection({ baseUrl, apiKey: null, model: 'scripted', setting: 'OPENAI_MODEL' }),
    onSpent: () => undefined,
  });

describe('openAnsweringModel', () => {
  it('returns the written entries for the messages in the prompt, with their citations', () =>
    withModel(async (model) => {
      const [hi, berlin, like] = [
        message('a', 'hi', 0),
        message('b', 'im in berlin', 1),
        message('c', 'and i like it', 2),
      ];
      const context = { before: [], names: [], claims: [] };
      const all = await extractorOf(model).extract([[hi, berlin, like]], context);
      expect(all.map(({ text, messageIds }) => [text, messageIds])).toEqual([
        ['The user is in Berlin.', ['b']],
        ['The user likes Berlin.', ['c', 'b']],
      ]);
      const last = await extractorOf(model).extract([[like]], { ...context, before: [berlin] });
      expect(last.map(({ text, messageIds }) => [text, messageIds])).toEqual([
        ['The user likes Berlin.', ['c', 'b']],
      ]);
      expect(model.unknown()).toBe(0);
    }));

  it('refuses messages without written answers, and counts them', () =>
    withModel(async (model) => {
      const strange = message('x', 'im in porto', 1);
      await expect(
        extractorOf(model).extract([[strange]], { before: [], names: [], claims: [] }),
      ).rejects.toMatchObject({ name: 'Rejected' });
      expect(model.unknown()).toBeGreaterThan(0);
    }));
});
