import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Conversation } from './conversation.js';
import { readConversations } from './read-conversations.js';

const FILES: readonly string[] = ['conversations.json', 'more.json', 'others.json', 'held-out.json'];

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../test/loose/${name}`, import.meta.url));

/** Returns expected items without a gold fact, and date phrases that their message does not contain. */
const loose = ({ messages, expected, gold }: Conversation): readonly string[] => {
  // The words of the previous message count too, because an entry repeats the question that its message
  // answers.
  const words = new Map(
    messages.map(({ id, content }, n) => [id, `${messages[n - 1]?.content ?? ''} ${content}`.toLowerCase()]),
  );
  const satisfied = new Set(gold?.facts.flatMap((fact) => fact.expected));
  const unspoken = gold?.dates.filter(
    ({ message, phrase }) => !words.get(message)?.includes(phrase.toLowerCase()),
  );
  return [
    ...expected.flatMap(({ fact }) => (satisfied.has(fact) ? [] : [fact])),
    ...(unspoken ?? []).map(({ phrase }) => phrase),
  ];
};

/** Returns patterns that no message matches. No entry could match them either. */
const unsaid = ({ messages, expected, questions }: Conversation): readonly string[] => {
  const said = messages.map(({ name, role, content }) => `${name ?? role}: ${content}`).join('\n');
  const patterns = [
    ...expected.map(({ pattern }) => pattern),
    ...questions.flatMap((question) => question.must_contain),
  ];
  return patterns.flatMap((pattern) => (pattern.test(said) ? [] : [pattern.source]));
};

describe('annotated files', () => {
  it.each(FILES)(
    '%s has a gold fact for every expected item, and only date phrases that its messages contain',
    async (name) => {
      expect((await readConversations(fileOf(name))).flatMap(loose)).toEqual([]);
    },
  );

  it.each(FILES)('%s has only patterns of items and answers that its messages match', async (name) => {
    expect((await readConversations(fileOf(name))).flatMap(unsaid)).toEqual([]);
  });

  it('annotated files contain each user in only one conversation', async () => {
    const conversations = await Promise.all(FILES.map((name) => readConversations(fileOf(name))));
    const users = conversations.flat().map(({ user_id: user }) => user);
    expect(users.filter((user, n) => users.indexOf(user) !== n)).toEqual([]);
  });

  it('phrasings.json has gold for every sentence, with date phrases that occur in the sentence', async () => {
    const sentences = await readConversations(fileOf('phrasings.json'));
    expect(sentences.filter(({ topic, gold }) => topic === undefined || gold === undefined)).toEqual([]);
    expect(sentences.flatMap(loose)).toEqual([]);
  });
});

describe('readConversations', () => {
  const messages = [
    { id: 'm1', run_id: 'r', role: 'user', content: 'hi', timestamp: '2026-06-03T12:00:00Z' },
  ];
  const read = async (content: unknown): Promise<readonly Conversation[]> => {
    const folder = await mkdtemp(join(tmpdir(), 'mneme-gold-'));
    try {
      await writeFile(join(folder, 'file.json'), JSON.stringify(content));
      return await readConversations(join(folder, 'file.json'));
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  it('reads conversations without annotations', async () => {
    expect(await read([{ user_id: 'maya', messages }])).toEqual([
      { user_id: 'maya', messages, expected: [], questions: [] },
    ]);
  });

  it('rejects gold that cites an unknown message, and invalid patterns', async () => {
    const fact = { subject: 'user', predicate: 'name', object: 'maya', message: 'm7' };
    await expect(read([{ user_id: 'maya', messages, gold: { facts: [fact] } }])).rejects.toMatchObject({
      code: 'unknown-reference',
    });
    const expected = [{ fact: 'name', pattern: '(' }];
    await expect(read([{ user_id: 'maya', messages, expected }])).rejects.toMatchObject({
      code: 'malformed-item',
    });
  });
});
