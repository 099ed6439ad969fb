import type { Result } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { aService, everythingOf, refusalOf } from '../service.fixture.js';

const service = aService();
const JANUARY = '2026-01-10T09:00:00.000Z';
const entriesOf = (userId: string): Promise<Result[]> =>
  everythingOf(service.client.memories.list({ userId }));

describe('answers about entries', () => {
  it('returns entries with text, speaker, time and source message', async () => {
    const user = service.newUser();
    const line = { id: 'm7', content: 'Wow! I adopted a cat last week.', timestamp: JANUARY };
    await service.talk(user, 's', [line]);
    const [entry, ...others] = await entriesOf(user);
    expect(others).toEqual([]);
    expect(entry).toEqual({
      id: entry?.id,
      kind: 'entry',
      memory: 'Ana: I adopted a cat last week. [week of 2025-12-29]',
      role: null,
      speaker: 'Ana',
      sessionId: 's',
      agentId: null,
      createdAt: entry?.createdAt,
      validAt: JANUARY,
      invalidAt: null,
      expiredAt: null,
      sources: [{ messageId: 'm7', sessionId: 's', timestamp: JANUARY, agentId: null }],
      metadata: { kind: 'relation', made_by: 'rules-3', happened_at: '2025-12-29T00:00:00.000Z' },
    });
  });

  it('answers 404 for an entry of another user', async () => {
    const [user, other] = [service.newUser(), service.newUser()];
    await service.talk(user, 's', [{ content: 'I live in Porto.' }]);
    const id = (await entriesOf(user))[0]?.id ?? '';
    const { memories } = service.client;
    for (const call of ['get', 'history', 'delete'] as const) {
      expect(await refusalOf(memories[call](id, { userId: other }))).toEqual([404, 'not-found']);
      const bare = id.split('.')[0] ?? '';
      expect(await refusalOf(memories[call](bare, { userId: other }))).toEqual([404, 'memory-not-found']);
    }
  });

  it('answers 404 for a deleted or unknown entry, except about its history', async () => {
    const userId = service.newUser();
    await service.talk(userId, 's', [{ content: 'I live in Porto.' }]);
    const id = (await entriesOf(userId))[0]?.id ?? '';
    const { memories } = service.client;
    const [added] = await memories.history(id, { userId });
    expect(added).toEqual({
      version: 1,
      event: 'add',
      by: null,
      consolidationId: null,
      reason: null,
      memory: 'Ana: I live in Porto.',
      createdAt: added?.createdAt,
    });
    await memories.delete(id, { userId });
    await service.settled();
    for (const missing of [id, 'never'])
      for (const call of ['get', 'delete'] as const)
        expect(await refusalOf(memories[call](missing, { userId }))).toEqual([404, 'memory-not-found']);
    expect((await memories.history(id, { userId })).map(({ event }) => event)).toEqual(['add', 'delete']);
    expect(await refusalOf(memories.history('never', { userId }))).toEqual([404, 'memory-not-found']);
  });
});
