import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Conversation, readConversations } from './conversation.js';
import { readPhrasings } from './phrasing.js';

const FILES: readonly string[] = ['conversations.json', 'more.json', 'others.json', 'held-out.json'];

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../test/loose/${name}`, import.meta.url));

/** What of the gold nothing in the conversation bears out. */
const loose = ({ messages, expected, gold }: Conversation): readonly string[] => {
  // An entry repeats the question that its message answers.
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

/** Patterns that nothing which was said matches: even an entry of every word would miss them. */
const unsaid = ({ messages, expected, questions }: Conversation): readonly string[] => {
  const said = messages.map(({ name, role, content }) => `${name ?? role}: ${content}`).join('\n');
  const patterns = [
    ...expected.map(({ pattern }) => pattern),
    ...questions.flatMap((question) => question.must_contain),
  ];
  return patterns.flatMap((pattern) => (pattern.test(said) ? [] : [pattern.source]));
};

describe('the annotated files', () => {
  it.each(FILES)('%s have a fact for all that is expected, and date phrases that were said', async (name) => {
    expect((await readConversations(fileOf(name))).flatMap(loose)).toEqual([]);
  });

  it.each(FILES)('%s expect and ask for what was said', async (name) => {
    expect((await readConversations(fileOf(name))).flatMap(unsaid)).toEqual([]);
  });

  it('tell no conversation twice', async () => {
    const told = await Promise.all(FILES.map((name) => readConversations(fileOf(name))));
    const users = told.flat().map(({ user_id: user }) => user);
    expect(users.filter((user, n) => users.indexOf(user) !== n)).toEqual([]);
  });

  it('know what to make of every single sentence', async () => {
    const phrasings = await readPhrasings(fileOf('phrasings.json'));
    expect(phrasings.filter(({ conversation }) => conversation.gold === undefined)).toEqual([]);
    expect(phrasings.flatMap(({ conversation }) => loose(conversation))).toEqual([]);
  });
});

describe('a file of conversations', () => {
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

  it('needs no annotations', async () => {
    expect(await read([{ user_id: 'maya', messages }])).toEqual([
      { user_id: 'maya', messages, expected: [], questions: [] },
    ]);
  });

  it('is refused where the gold cites what is not there, or a pattern is none', async () => {
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
