import { mnemeClient, type MnemeClient, type Profile } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reader } from '../reads/reading.fixture.js';

const SAID = [
  'My name is Ana.',
  'I live in Porto.',
  'I like sushi.',
  'I am allergic to peanuts.',
  'My goal is to learn Dutch.',
  'Always answer in German.',
  'I feel tired today.',
  'To release:\n1. Bump the version.\n2. Run npm publish.',
];
const SAID_AT = '2026-01-10T09:00:00.000Z';
const THAT_DAY = '2026-01-10T18:00:00Z';

export const profilePromises = (open: () => Promise<Reader>): void => {
  const userId = `ana ${randomUUID()}`;
  let stack: Reader;
  let client: MnemeClient;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
    const messages = SAID.map((content, n) => ({
      id: `m${n}`,
      role: 'user' as const,
      timestamp: SAID_AT,
      content,
    }));
    await client.memories.add({ userId, runId: 's', messages });
    await client.facts.state({
      userId,
      facts: [
        { subject: 'Ana', predicate: 'works_at', object: 'Acme', validAt: '2026-02-01T00:00:00Z' },
        { key: 'editor', value: 'vim' },
      ],
    });
    await client.facts.state({
      userId: 'somebody else',
      facts: [{ subject: 'user', predicate: 'lives_in', object: 'Oslo' }],
    });
    await stack.settled();
  }, 120_000);
  afterAll(() => stack.close());

  /** Returns the text of each line by section, without dates. */
  const textsBySection = ({ profile }: Profile): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(
      Object.entries(profile).map(([section, lines]) => [
        section,
        lines.map(({ memory }) => memory.replace(/ \(.*/u, '')),
      ]),
    );

  it('sorts facts from messages into sections', async () => {
    const answer = await client.facts.profile({ userId, asOf: THAT_DAY });
    expect(textsBySection(answer)).toEqual({
      identity: [expect.stringContaining('Ana'), expect.stringContaining('Porto')],
      preferences: [expect.stringContaining('sushi')],
      goals: expect.arrayContaining([
        expect.stringContaining('peanuts'),
        expect.stringContaining('Dutch'),
      ]) as unknown,
      style: [expect.stringContaining('German')],
      working: [expect.stringContaining('tired')],
      procedures: [expect.stringContaining('Bump the version')],
    });
    expect(answer).toMatchObject({ truncated: false, held: [] });
  });

  it('returns the profile of the instants as_of and known_at', async () => {
    const later = textsBySection(await client.facts.profile({ userId, asOf: '2026-03-01T00:00:00Z' }));
    expect(later['identity']?.join()).toContain('Acme');
    expect(later['working']).toEqual([]);
    const unknown = await client.facts.profile({ userId, knownAt: '2020-01-01T00:00:00Z' });
    expect(unknown.text).toBe('');
  });

  it('returns no facts of other users and no notes', async () => {
    const { text } = await client.facts.profile({ userId });
    expect(text).not.toContain('Oslo');
    expect(text).not.toContain('vim');
    expect((await client.facts.profile({ userId: 'nobody' })).text).toBe('');
  });
};
