import { mnemeClient, type MnemeClient, type RecallQuery } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from './reading.fixture.js';
import { everythingOf, refusalOf } from '../tools/service.fixture.js';

const TALKS: Readonly<Record<string, readonly string[]>> = {
  'auth debugging': [
    'The token refresh failed, because the clock of the server was wrong.',
    'Ticket MN-4711 is for the release notes.',
    'Lentil curry is my favourite food.',
  ],
  today: [
    'We want to sign tokens with RS256 from now on.',
    'My dog Rex is afraid of thunder.',
    'The kitchen will be painted green.',
  ],
};

const NOTES: Readonly<Record<string, readonly (readonly [string, string, string | null])[]>> = {
  one: [
    ['project.name', 'mneme', 'project'],
    ['Project.Owner', 'Ana', 'project'],
    ['editor', 'vim', 'preference'],
    ['a%b_c', 'odd', null],
  ],
  two: [
    ['project.name', 'lethe', 'Project'],
    ['projects', '2', null],
  ],
};

/** Tests, for every stack, the recall tools of an agent (S3 5.3). */
export const recallPromises = (open: () => Promise<Reader>): void => {
  const userId = `ana ${randomUUID()}`;
  let stack: Reader;
  let client: MnemeClient;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
    for (const [runId, lines] of Object.entries(TALKS)) {
      const messages = lines.map((content, n) => ({
        id: `m${n}`,
        role: 'user' as const,
        name: 'Ana',
        content,
        timestamp: runId === 'today' ? '2026-05-08T09:00:00Z' : '2026-03-02T09:00:00Z',
      }));
      await client.memories.add({ userId, runId, messages });
      await client.sessions.close(runId, { userId });
    }
    for (const [runId, notes] of Object.entries(NOTES)) {
      const facts = notes.map(([key, value, category]) => ({ key, value, category }));
      await client.facts.state({ userId, runId, facts });
    }
    await client.facts.state({
      userId,
      facts: [{ subject: 'Rex', predicate: 'likes', object: 'project.x' }],
    });
    await stack.settled();
  }, 120_000);
  afterAll(() => stack.close());

  describe('notes by key pattern', () => {
    const notes = async (query: object): Promise<string[]> =>
      (await everythingOf(client.facts.list({ userId, ...query }))).map(
        ({ key = '', object, sessionId }) => `${sessionId} ${key}=${object}`,
      );
    const named = ['one project.name=mneme', 'one Project.Owner=Ana', 'two project.name=lethe'];

    it('finds notes by key pattern in every session or in the given one', async () => {
      expect((await notes({ key: 'project.*' })).sort()).toEqual(named.toSorted());
      expect(await notes({ key: 'PROJECT.NAME', runId: 'two' })).toEqual(['two project.name=lethe']);
      expect((await notes({ key: '*' })).length).toBe(6);
    });

    it('lists notes in pages without gaps or duplicates', async () => {
      const all: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<MnemeClient['facts']['page']>> = await client.facts.page({
          userId,
          key: 'project*',
          limit: 1,
          cursor,
        });
        expect(page.results.length).toBeLessThanOrEqual(1);
        all.push(...page.results.map(({ object }) => object));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(all.sort()).toEqual(['2', 'Ana', 'lethe', 'mneme']);
    });
  });

  describe('forgotten note', () => {
    const SESSION = 'notebook';
    const NOT_FOUND = [404, 'note-not-found'];
    const held = async (query: object = {}): Promise<string[]> =>
      (await everythingOf(client.facts.list({ userId, key: 'lunch*', ...query }))).map(
        ({ key = '', object, sessionId }) => `${sessionId} ${key}=${object}`,
      );
    const note = async (runId: string | null, key: string, value: string): Promise<void> => {
      await client.facts.state({ userId, runId, facts: [{ key, value }] });
      await stack.settled();
    };

    it('forgets a note with its former values in one session only, and accepts the note again', async () => {
      await note(SESSION, 'lunch', 'pizza');
      await note(SESSION, 'lunch', 'soup');
      await note(SESSION, 'lunches', 'two');
      await note('another', 'lunch', 'salad');
      await note(null, 'lunch', 'bread');
      const before = Date.now();
      const others = ['another lunch=salad', `${SESSION} lunches=two`, 'null lunch=bread'];
      expect((await held()).sort()).toEqual([...others, `${SESSION} lunch=soup`].sort());

      await client.facts.forget({ userId, runId: SESSION, key: 'lunch' });
      await stack.settled();
      expect((await held()).sort()).toEqual(others.toSorted());
      const timeline = await everythingOf(client.facts.timeline({ userId, runId: SESSION, key: 'lunch' }));
      expect(timeline).toEqual([]);
      const known = { runId: SESSION, knownAt: new Date(before).toISOString() };
      expect((await held(known)).sort()).toEqual([`${SESSION} lunch=soup`, `${SESSION} lunches=two`]);

      await note(SESSION, 'lunch', 'rice');
      expect(await held({ key: 'lunch', runId: SESSION })).toEqual([`${SESSION} lunch=rice`]);
      await client.facts.forget({ userId, key: 'lunch' });
      await stack.settled();
      expect(await held({ key: 'lunch' })).not.toContain('null lunch=bread');
    });

    it('accepts a repeated request to forget a note, and answers 404 if the note never existed', async () => {
      await note(SESSION, 'once', 'a');
      await client.facts.forget({ userId, runId: SESSION, key: 'once' });
      await stack.settled();
      await client.facts.forget({ userId, runId: SESSION, key: 'once' });
      await stack.settled();
      expect(await held({ key: 'once' })).toEqual([]);
      expect(await refusalOf(client.facts.forget({ userId, runId: SESSION, key: 'Once' }))).toEqual(
        NOT_FOUND,
      );
      expect(await refusalOf(client.facts.forget({ userId, runId: 'one', key: 'once' }))).toEqual(NOT_FOUND);
      expect(await refusalOf(client.facts.forget({ userId, key: 'once' }))).toEqual(NOT_FOUND);
    });

    it('does not return a forgotten note to a read with the token of the request to forget it', async () => {
      await client.facts.state({ userId, runId: SESSION, facts: [{ key: 'lunchtime', value: 'noon' }] });
      const { token } = await client.facts.forget({ userId, runId: SESSION, key: 'lunchtime' });
      expect(await held({ key: 'lunchtime', atLeast: token })).toEqual([]);
    });
  });

  describe('recall', () => {
    const recall = async (query: Partial<RecallQuery>) =>
      (await client.recall({ userId, query: 'sign tokens', runId: 'today', ...query })).results;

    it('returns similar messages labelled with their session and day', async () => {
      const [first, second, ...others] = await recall({ query: 'signing tokens', floor: 0.2 });
      expect(others.every(({ similarity }) => (similarity ?? 1) >= 0.2)).toBe(true);
      const found = [first, second].toSorted((a, b) => (a?.label ?? '').localeCompare(b?.label ?? ''));
      expect(found.map((each) => each?.label.replace(/[\d.]+$/, 'N'))).toEqual([
        'Earlier in this session',
        'Session "auth debugging", 2026-03-02, similarity N',
      ]);
      expect(found.map((each) => [each?.sessionId, each?.messageId])).toEqual([
        ['today', 'm0'],
        ['auth debugging', 'm0'],
      ]);
    });

    it('rejects `sessions: this` without a session id', async () => {
      const query = { query: 'tokens', userId, sessions: 'this' as const };
      expect(await refusalOf(client.recall(query))).toEqual([400, 'invalid-field']);
    });
  });

  describe('memory switch', () => {
    const query = 'What is Rex afraid of?';
    const reads = async (runId: string) => {
      const [search, context, restore, recall] = await Promise.all([
        client.search({ userId, runId, query }),
        client.context({ userId, runId, query }),
        client.restore({ userId, runId }),
        client.recall({ userId, runId, query: 'afraid of thunder' }),
      ]);
      return {
        found: [
          search.results.length,
          context.items.length,
          restore.messages.length,
          recall.results.length,
        ].map((count) => count > 0),
        context: context.context,
        reasons: [...new Set([search.reason, context.reason, restore.reason, recall.reason])],
      };
    };
    const nothing = (what: string) => ({
      found: [false, false, false, false],
      context: '',
      reasons: [`memory is switched off for this ${what}`],
    });
    const everything = [true, true, true, true];

    it('returns nothing with a reason in a session where memory is off, and returns memories in other sessions', async () => {
      expect((await reads('today')).found).toEqual(everything);
      expect(await client.users.switchMemory(userId, { runId: 'today', recall: 'off' })).toEqual({
        userId,
        sessionId: 'today',
        recall: 'off',
        reason: 'memory is switched off for this session',
      });
      expect(await reads('today')).toEqual(nothing('session'));
      expect((await client.search({ userId, query })).results).not.toEqual([]);
      expect((await client.users.memory(userId)).recall).toBe('on');
      expect((await client.users.switchMemory(userId, { runId: 'today', recall: 'on' })).recall).toBe('on');
      expect((await reads('today')).found).toEqual(everything);
    });

    it('resets the switch when the user is erased', async () => {
      const leaving = `ben ${randomUUID()}`;
      await client.memories.add({
        userId: leaving,
        messages: [{ role: 'user', content: 'I live in Porto.' }],
      });
      await client.users.switchMemory(leaving, { recall: 'off' });
      await client.users.switchMemory(leaving, { runId: 's', recall: 'off' });
      await client.memories.erase({ userId: leaving });
      const switches = async () => [
        (await client.users.memory(leaving)).recall,
        (await client.users.memory(leaving, { runId: 's' })).recall,
      ];
      await expect.poll(switches, { timeout: 60_000 }).toEqual(['on', 'on']);
    });
  });
};
