import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnsweredConversation, readAnswers } from './answers.js';
import type { Conversation } from '../conversations/conversation.js';

const conversation: Conversation = {
  user_id: 'maya',
  messages: [{ id: 'm1', run_id: 'r', role: 'user', content: 'im maya', timestamp: '2026-06-03T12:00:00Z' }],
  expected: [],
  questions: [],
};
const fact = { subject: 'user', predicate: 'name', object: 'maya', sentence: 'The user is called Maya.' };
const entry = { messages: ['m1'], kind: 'fact', topic: 'name', text: 'The user is called Maya.' };

const read = async (content: unknown): Promise<readonly AnsweredConversation[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-answers-'));
  try {
    await writeFile(join(folder, 'answers.json'), JSON.stringify(content));
    return await readAnswers(join(folder, 'answers.json'), [conversation]);
  } finally {
    await rm(folder, { recursive: true });
  }
};

describe('readAnswers', () => {
  it('fills in omitted empty fields', async () => {
    expect(await read([{ user_id: 'maya', entries: [entry, { ...entry, facts: [fact] }] }])).toEqual([
      {
        conversation,
        entries: [
          { ...entry, date: null, facts: [] },
          {
            ...entry,
            date: null,
            facts: [{ ...fact, negated: false, since: null, until: null, time_words: null }],
          },
        ],
      },
    ]);
  });

  it('rejects a missing conversation, an unknown message and an unknown field', async () => {
    await expect(read([{ user_id: 'tom', entries: [] }])).rejects.toMatchObject({ code: 'no-answers' });
    await expect(
      read([{ user_id: 'maya', entries: [{ ...entry, messages: ['m7'] }] }]),
    ).rejects.toMatchObject({ code: 'unknown-reference' });
    await expect(read([{ user_id: 'maya', entries: [{ ...entry, when: '2026' }] }])).rejects.toMatchObject({
      code: 'malformed-item',
    });
  });
});
