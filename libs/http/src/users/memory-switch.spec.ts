import { beforeAll, describe, expect, it } from 'vitest';
import { aService } from '../service.fixture.js';

const service = aService();
let userId = '';
beforeAll(async () => {
  userId = service.newUser();
  await service.talk(userId, 'today', [{ content: 'My dog Rex is afraid of thunder.' }]);
});

const query = 'What is Rex afraid of?';
const reads = async (runId = 'today') => {
  const [search, context, restore, recall] = await Promise.all([
    service.client.search({ userId, runId, query }),
    service.client.context({ userId, runId, query }),
    service.client.restore({ userId, runId }),
    service.client.recall({ userId, runId, query: 'afraid of thunder' }),
  ]);
  return {
    found: [search.results.length, context.items.length, restore.messages.length, recall.results.length].map(
      (count) => count > 0,
    ),
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

describe('memory switch', () => {
  it('records messages while memory is off, and returns them when memory is on again', async () => {
    await service.client.users.switchMemory(userId, { runId: 'today', recall: 'off' });
    const messages = [{ role: 'user' as const, id: 'off', content: 'Rex is afraid of the hoover, too.' }];
    await service.client.memories.add({ userId, runId: 'today', messages });
    await service.settled();
    expect(await reads('today')).toEqual(nothing('session'));
    expect((await service.client.users.switchMemory(userId, { runId: 'today', recall: 'on' })).recall).toBe(
      'on',
    );
    expect((await reads('today')).found).toEqual(everything);
    const { results } = await service.client.recall({ userId, query: 'afraid of the hoover' });
    expect(results.map(({ messageId }) => messageId)).toContain('off');
  });

  it('switches memory off in every session of a user, and for no other user', async () => {
    await service.client.users.switchMemory(userId, { recall: 'off' });
    expect(await reads('today')).toEqual(nothing('user'));
    expect(await service.client.users.memory(userId, { runId: 'today' })).toEqual({
      userId,
      sessionId: 'today',
      recall: 'off',
      reason: 'memory is switched off for this user',
    });
    expect((await service.client.users.memory('somebody else')).recall).toBe('on');
    await service.client.users.switchMemory(userId, { recall: 'on' });
    expect((await reads('today')).found).toEqual(everything);
  });

  it('switches memory off through a handle of the user', async () => {
    const handle = `tg:${userId}`;
    await service.client.users.link(userId, handle);
    await service.client.users.switchMemory(handle, { recall: 'off' });
    expect((await service.client.users.memory(userId)).recall).toBe('off');
    expect((await service.client.recall({ userId: handle, query })).reason).toBe(
      'memory is switched off for this user',
    );
    await service.client.users.switchMemory(userId, { recall: 'on' });
  });
});
