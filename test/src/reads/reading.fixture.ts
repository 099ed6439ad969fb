import { mnemeClient, type MnemeClient, type NewMessage } from '@mneme/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';

export interface Reader {
  readonly url: string;
  settled(): Promise<void>;
  close(): Promise<void>;
}

type Line = string | (Partial<NewMessage> & Pick<NewMessage, 'content'>);

const JANUARY = '2026-01-10T09:00:00.000Z';

/** Tests, for every stack, reads of messages in sessions that stay open. */
export const readingOverHttp = (open: () => Promise<Reader>): void => {
  let stack: Reader;
  let client: MnemeClient;
  let users = 0;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
  }, 120_000);
  afterAll(() => stack.close());

  const newUser = (): string => `reader-${(users += 1)}`;
  /** Records lines in the open session, without a speaker name unless a line has one. */
  const say = async (userId: string, ...lines: readonly Line[]) => {
    const messages = lines.map((line): NewMessage => ({
      role: 'user',
      timestamp: JANUARY,
      ...(typeof line === 'string' ? { content: line } : line),
    }));
    const written = await client.memories.add({ userId, runId: 's', messages });
    await stack.settled();
    return written;
  };
  const factsOf = async (userId: string): Promise<string[]> =>
    (await everythingOf(client.facts.list({ userId })))
      .map(({ subject, predicate, object }) => `${subject} ${predicate} ${object}`)
      .sort();
  const entriesOf = async (userId: string): Promise<string[]> =>
    (await everythingOf(client.memories.list({ userId }))).map(({ memory }) => memory).sort();
  const digestsOf = async (userId: string): Promise<readonly string[]> =>
    (await client.search({ userId, query: 'Porto', kinds: ['digest'] })).results.map(({ memory }) => memory);
  const firstOf = async (userId: string, query: string) => {
    const [first] = (await client.search({ userId, query, kinds: ['chunk'] })).results;
    return { createdAt: first?.createdAt };
  };
  const stateOf = async (userId: string, eventId: string) => {
    const { status, heldBy, heldUntil, stages } = await client.events.get(eventId, { userId });
    return { status, heldBy, isTimed: heldUntil !== null, isRead: stages['consolidated'] !== null };
  };
  const aboutUser = (object: string) => ({ subject: 'Maya', predicate: 'works_at', object });

  it('lists users and sessions with their number of messages, and counts in stats', async () => {
    const user = newUser();
    await say(user, 'I live in Porto.', { content: 'It rains.', timestamp: '2026-01-10T10:00:00.000Z' });
    expect(await everythingOf(client.users.list())).toContainEqual({
      userId: user,
      agentId: null,
      messages: 2,
    });
    expect(await everythingOf(client.sessions.list({ userId: user }))).toEqual([
      { runId: 's', messages: 2, firstMessageAt: JANUARY, lastMessageAt: '2026-01-10T10:00:00.000Z' },
    ]);
    expect(await everythingOf(client.sessions.list({ userId: 'nobody' }))).toEqual([]);
    const { users: people, points, lag, version, embedder } = await client.stats();
    expect(people).toBe((await everythingOf(client.users.list())).length);
    expect(points['chunk']).toBeGreaterThanOrEqual(2);
    expect(points['entry']).toBeGreaterThanOrEqual(1);
    expect([version, embedder, Object.keys(lag ?? {})].every(({ length }) => length > 0)).toBe(true);
  });

  it('finds exchanges by words of any of their messages, limited by known_at and filters', async () => {
    const user = newUser();
    const call = { name: 'read_file', arguments: '{"path":"/srv/app/main.ts"}' };
    const asked = await say(user, { content: 'The boiler does not start.', id: 'm1' });
    const { createdAt: knownAt } = await firstOf(user, 'boiler');
    await say(
      user,
      { content: 'Is the fuse broken?', id: 'm2', role: 'assistant', toolCalls: [call] },
      { content: 'My dog Rex is afraid of thunder.', id: 'm3' },
    );
    const found = async (query: string, more: object = {}) => {
      const kinds = ['exchange'] as const;
      const { results } = await client.search({ userId: user, query, kinds, topK: 1, ...more });
      return results.map(({ kind, memory, sources }) => [
        kind,
        memory,
        sources.map((each) => each.messageId),
      ]);
    };
    const whole = [
      'exchange',
      'The boiler does not start.\nIs the fuse broken?\nTools: read_file\nFiles: /srv/app/main.ts',
      ['m1', 'm2'],
    ];
    for (const query of ['boiler', 'fuse', 'read_file', '/srv/app/main.ts'])
      expect(await found(query, { atLeast: asked.token })).toEqual([whole]);
    expect(await found('thunder')).toEqual([['exchange', 'My dog Rex is afraid of thunder.', ['m3']]]);
    const question = [['exchange', 'The boiler does not start.', ['m1']]];
    expect(await found('boiler', { knownAt })).toEqual(question);
    expect(await found('boiler', { filters: { role: 'user' } })).toEqual(question);
    const { results } = await client.search({ userId: user, query: 'boiler' });
    expect(results.map(({ kind }) => kind)).not.toContain('exchange');
  });

  it('extracts a fact while its session is open', async () => {
    const user = newUser();
    const { token } = await say(user, 'By the way, I live in Porto.', 'What was I saying?');
    const page = await client.facts.page({ userId: user, atLeast: token });
    expect(page.results.map(({ predicate, object }) => [predicate, object])).toEqual([['lives_in', 'Porto']]);
    expect(await entriesOf(user)).toEqual(['user: By the way, I live in Porto.']);
    expect(await digestsOf(user)).toEqual([]);
  });

  it('reports the reason for which the messages of a write are held, and the time until which they are held', async () => {
    const user = newUser();
    const { eventId } = await say(user, 'I live in Porto.');
    const held = { status: 'held', heldBy: 'open-segment', isTimed: true, isRead: true };
    expect(await stateOf(user, eventId)).toEqual(held);
    await client.sessions.close('s', { userId: user });
    await stack.settled();
    const through = { status: 'succeeded', heldBy: null, isTimed: false, isRead: true };
    expect(await stateOf(user, eventId)).toEqual(through);
  });

  it('releases held messages with a flush, without closing the session', async () => {
    const user = newUser();
    const { eventId, token } = await say(user, 'I live in Porto.');
    const flushed = await client.sessions.flush('s', { userId: user });
    await stack.settled();
    expect((await stateOf(user, eventId)).status).toBe('succeeded');
    expect((await stateOf(user, flushed.eventId)).status).toBe('succeeded');
    expect((await client.search({ userId: user, query: 'Porto', atLeast: token })).held).toEqual([]);
    expect(await digestsOf(user)).toEqual([]);
    await client.sessions.close('s', { userId: user });
    await stack.settled();
    expect(await digestsOf(user)).toEqual(['I live in Porto.']);
  });

  it('stores concurrent copies of a request once, but stores a single message without an id twice if it is sent twice', async () => {
    const userId = newUser();
    const messages = [
      { role: 'user', content: 'Take a pill.' },
      { role: 'assistant', content: 'Done.' },
    ] as const;
    const send = () => client.memories.add({ userId, runId: 's', messages });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.messageIds).toEqual(other.messageIds);
    const alone = { userId, runId: 's', messages: [{ role: 'user', content: 'Yes.' }] } as const;
    await client.memories.add(alone);
    await client.memories.add(alone);
    await stack.settled();
    const said = await everythingOf(client.sessions.messages('s', { userId }));
    expect(said.map(({ content }) => content)).toEqual(['Take a pill.', 'Done.', 'Yes.', 'Yes.']);
  });

  it.each(['before', 'after'])(
    'assigns facts with the name of the user to the user, if they are stated %s the name is known',
    async (when) => {
      const user = newUser();
      const speak = () => say(user, { name: 'Maya', content: 'I live in Porto.' });
      if (when === 'after') await speak();
      const facts = [aboutUser('Acme'), { ...aboutUser('Globex'), subject: 'Rui' }];
      const { factIds } = await client.facts.state({ userId: user, facts });
      await stack.settled();
      if (when === 'before') await speak();
      expect(await factsOf(user)).toEqual([
        'Maya lives_in Porto',
        'Maya name Maya',
        'Maya works_at Acme',
        'Rui works_at Globex',
      ]);
      await client.facts.retract(factIds[0] ?? '', { userId: user });
      await stack.settled();
      expect(await factsOf(user)).toEqual(['Maya lives_in Porto', 'Maya name Maya', 'Rui works_at Globex']);
    },
  );
};
