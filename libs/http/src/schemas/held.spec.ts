import { describe, expect, it } from 'vitest';
import { aService } from '../service.fixture.js';

const service = aService();

describe('held parts of a write', () => {
  it('reports in a read with a token the parts of the write that are still missing', async () => {
    const user = service.newUser();
    const { eventId, token } = await service.client.memories.add({
      userId: user,
      messages: [{ role: 'user', content: 'I live in Porto.' }],
    });
    await service.settled();
    const until = (await service.client.events.get(eventId, { userId: user })).heldUntil;
    const held = [{ eventId, heldBy: 'open-segment', heldUntil: until, missing: ['digest'] }];
    const asked = { userId: user, atLeast: token };
    expect((await service.client.search({ ...asked, query: 'Porto' })).held).toEqual(held);
    expect((await service.client.context({ ...asked, query: 'Porto' })).held).toEqual(held);
    expect((await service.client.facts.page(asked)).held).toEqual(held);
    expect((await service.client.memories.page(asked)).held).toEqual(held);
    expect((await service.client.facts.page({ userId: user })).held).toEqual([]);
    expect((await service.client.facts.page({ userId: service.newUser(), atLeast: token })).held).toEqual([]);
  });

  it('reports the same parts in the progress of the write, until the session is closed', async () => {
    const userId = service.newUser();
    const messages = [{ role: 'user' as const, content: 'I live in Porto.' }];
    const { eventId } = await service.client.memories.add({ userId, runId: 's', messages });
    await service.settled();
    const { heldUntil, ...held } = await service.client.events.get(eventId, { userId });
    expect(held).toMatchObject({ status: 'held', heldBy: 'open-segment', parked: null });
    expect(Date.parse(heldUntil ?? '')).toBeGreaterThan(Date.now());
    await service.client.sessions.close('s', { userId });
    await service.settled();
    expect(await service.client.events.get(eventId, { userId })).toMatchObject({
      status: 'succeeded',
      heldBy: null,
      heldUntil: null,
    });
  });
});
