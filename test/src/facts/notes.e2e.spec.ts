import { describe, expect, it } from 'vitest';
import { aService, laterThanNow } from '../tools/service.fixture.js';

const service = aService();
const JANUARY = '2026-01-10T09:00:00.000Z';

const textOf = async (query: object): Promise<string> => {
  const { context } = await service.client.context({ query: 'Which editor?', ...query } as never);
  if (typeof context !== 'string') throw new Error('The block is no text.');
  return context;
};
const noted = async (
  userId: string,
  runId: string,
  notes: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [key, value] of Object.entries(notes)) {
    await service.client.facts.state({ userId, runId, facts: [{ key, value }] });
    await laterThanNow();
  }
  await service.settled();
};
const notesIn = (block: string): string[] =>
  [...block.matchAll(/^- (.*) \(as of/gm)].map(([, note]) => note ?? '');

describe('session notes', () => {
  it('hides notes in another session', async () => {
    const userId = service.newUser();
    await noted(userId, 's', { editor: 'vim' });
    expect(await textOf({ userId, runId: 'other' })).toBe('');
    expect(await textOf({ userId })).toBe('');
  });
  it('shows a note once even if it also matches the query', async () => {
    const userId = service.newUser();
    await noted(userId, 's', { editor: 'vim' });
    expect(notesIn(await textOf({ userId, runId: 's' }))).toEqual(['editor: vim']);
  });
  it('keeps a note if a session whose id differs in case writes the same key', async () => {
    const userId = service.newUser();
    await noted(userId, 'Alpha', { editor: 'vim' });
    await noted(userId, 'alpha', { editor: 'emacs' });
    expect(notesIn(await textOf({ userId, runId: 'Alpha', query: '!?' }))).toEqual(['editor: vim']);
    expect(notesIn(await textOf({ userId, runId: 'alpha', query: '!?' }))).toEqual(['editor: emacs']);
  });
  it('shows all of 24 notes in every tier, beside the snippets', async () => {
    const userId = service.newUser();
    await service.say(userId, 's', [{ content: 'My dog Rex is afraid of thunder.' }]);
    await noted(userId, 's', Object.fromEntries(Array.from({ length: 24 }, (_, n) => [`k${n}`, `v${n}`])));
    const shown = async (tokensUsed: number) =>
      new Set(
        notesIn(await textOf({ userId, runId: 's', query: 'thunder', tokensUsed, tokensLimit: 10 })).filter(
          (note) => note.startsWith('k'),
        ),
      ).size;
    expect([await shown(9), await shown(7), await shown(6), await shown(1)]).toEqual([24, 24, 24, 24]);
  });
  it('shows a note completely in a small block', async () => {
    const userId = service.newUser();
    await noted(userId, 's', { deploy: 'the staging cluster in Frankfurt' });
    expect(notesIn(await textOf({ userId, runId: 's', query: '!?', budgetChars: 400 }))).toEqual([
      'deploy: the staging cluster in Frankfurt',
    ]);
    await service.say(userId, 's', [{ content: 'My dog Rex is afraid of thunder.' }]);
    expect(notesIn(await textOf({ userId, runId: 's', query: 'thunder', budgetChars: 400 }))).toEqual([
      'deploy: the staging cluster in Frankfurt',
    ]);
  });
});

describe('a nearly full context window', () => {
  it('returns no facts other than session notes for a nearly full window', async () => {
    const userId = service.newUser();
    await service.client.facts.state({
      userId,
      facts: [{ subject: 'Rex', predicate: 'fears', object: 'thunder' }],
    });
    await service.settled();
    expect(
      await textOf({ userId, runId: 's', query: 'What does Rex fear?', tokensUsed: 9, tokensLimit: 10 }),
    ).toBe('');
  });
});

describe('a context block within a message', () => {
  it('excludes a context block in a message from search and from later contexts', async () => {
    const [userId, again] = [service.newUser(), service.newUser()];
    await service.say(userId, 's', [{ content: 'My dog Rex is afraid of thunder.' }]);
    const block = await textOf({ userId, query: 'thunder' });
    await service.talk(again, 's', [
      { content: `${block}\n\nI adopted a cat called Mia.`, timestamp: JANUARY },
    ]);
    expect(await textOf({ userId: again, query: 'thunder' })).not.toContain('thunder');
    const { results } = await service.client.search({
      userId: again,
      query: 'thunder',
      explain: true,
      kinds: ['chunk'],
    });
    expect(results.map(({ explain }) => explain?.['words'])).toEqual([0]);
  });
  it('ignores context blocks in messages when it derives the query', async () => {
    const userId = service.newUser();
    const other = service.newUser();
    await service.say(other, 's', [
      { content: 'The boiler ticket of the kitchen boiler in the cellar is BX-4471.' },
    ]);
    const block = await textOf({ userId: other, query: 'boiler ticket' });
    await service.say(userId, 'a', [
      { content: 'The boiler ticket of the kitchen boiler in the cellar is BX-4472.' },
    ]);
    await service.say(userId, 'b', [{ content: 'Rex is afraid of thunder.' }]);
    const messages = [
      { role: 'user', content: block },
      { role: 'user', content: 'What is Rex afraid of?' },
    ];
    const { items } = await service.client.context({ userId, messages });
    expect(items[0]?.memory).toBe('Rex is afraid of thunder.');
  });
});
