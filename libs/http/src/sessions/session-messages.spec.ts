import { describe, expect, it } from 'vitest';
import { aService, everythingOf, resultsOf } from '../service.fixture.js';

const service = aService();
const JANUARY = '2026-01-10T09:00:00.000Z';
const FEBRUARY = '2026-02-10T09:00:00.000Z';

describe('messages of a session', () => {
  it('returns tool calls and file paths of messages, and finds messages by both', async () => {
    const user = service.newUser();
    const call = { name: 'read_file', arguments: '{"path":"/srv/app/main.ts"}' };
    await service.say(user, 's', [
      { content: 'Why does it not start?', id: 'm1' },
      { content: 'Let me look.', id: 'm2', role: 'assistant', toolCalls: [call] },
      { content: 'It rains.', id: 'm3' },
    ]);
    await service.settled();
    const [asked, answered] = await everythingOf(service.client.sessions.messages('s', { userId: user }));
    expect(answered).toMatchObject({ toolCalls: [call], content: 'Let me look.' });
    expect(answered?.tags).toEqual(expect.arrayContaining(['tool:read_file', 'path:/srv/app/main.ts']));
    expect(asked?.summary).toContain('Tools: read_file');
    expect(asked?.summary).toContain('Files: /srv/app/main.ts');
    for (const query of ['/srv/app/main.ts', 'read_file']) {
      const { results } = await service.client.search({ userId: user, query, kinds: ['chunk'] });
      expect(results[0]?.sources[0]?.messageId).toBe('m2');
    }
  });

  it('lists messages in the order of the session, in pages, and as of an instant in the past', async () => {
    const userId = service.newUser();
    const { ask } = service;
    for (const [n, timestamp] of [JANUARY, FEBRUARY].entries())
      await service.say(userId, 's', [{ content: `Message ${n}.`, timestamp }]);
    const path = `/v1/sessions/s/messages?user_id=${userId}`;
    const first = await ask(`${path}&limit=1`);
    const second = await ask(`${path}&limit=1&cursor=${String(first.body['next_cursor'])}`);
    const texts = [first, second].flatMap((page) => resultsOf(page).map(({ content }) => content));
    expect(texts).toEqual(['Message 0.', 'Message 1.']);
    expect(second.body['next_cursor']).toBeNull();
    expect(resultsOf(await ask(`${path}&as_of=${JANUARY}`)).map(({ content }) => content)).toEqual([
      'Message 0.',
    ]);
    expect(resultsOf(await ask(`${path}&known_at=2020-01-01T00:00:00Z`))).toEqual([]);
  });
});

describe('list of sessions', () => {
  it('counts the messages of each session, and names the first and the last', async () => {
    const userId = service.newUser();
    for (const [runId, timestamps] of [
      ['a', [JANUARY, FEBRUARY]],
      ['b', [FEBRUARY]],
    ] as const)
      await service.say(
        userId,
        runId,
        timestamps.map((timestamp) => ({ content: 'It rains.', timestamp })),
      );
    expect(await everythingOf(service.client.sessions.list({ userId, limit: 1 }))).toEqual([
      { runId: 'a', messages: 2, firstMessageAt: JANUARY, lastMessageAt: FEBRUARY },
      { runId: 'b', messages: 1, firstMessageAt: FEBRUARY, lastMessageAt: FEBRUARY },
    ]);
  });
});
