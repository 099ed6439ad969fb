import { mnemeClient } from '@mneme/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aService, askOf, codeOf, openService } from '../service.fixture.js';

const service = aService();
const PORTO = [{ role: 'user', content: 'I live in Porto.' }] as const;
const WAIT = 30;

describe('the progress of a write that is waited for', () => {
  it('answers a waiting caller when the stages have run, and again when the session of the messages is closed', async () => {
    const userId = service.newUser();
    const { eventId } = await service.client.memories.add({ userId, runId: 's', messages: [...PORTO] });
    let { status } = await service.client.events.get(eventId, { userId, wait: WAIT });
    while (status === 'pending')
      ({ status } = await service.client.events.get(eventId, { userId, wait: WAIT }));
    expect(status).toBe('held');
    const closed = service.client.events.get(eventId, { userId, wait: WAIT });
    await service.client.sessions.close('s', { userId });
    expect((await closed).status).not.toBe('held');
    await service.settled();
    const { status: last } = await service.client.events.get(eventId, { userId, wait: WAIT });
    expect(last).toBe('succeeded');
  });

  it('answers a waiting caller with the unchanged progress when the time is over or the server closes', async () => {
    const { url, stack, close } = await openService();
    let isClosed = false;
    onTestFinished(() => (isClosed ? undefined : close()));
    const client = mnemeClient({ url });
    const userId = stack.newUser().user;
    const { eventId } = await client.memories.add({ userId, runId: 's', messages: [...PORTO] });
    await stack.settled();
    expect((await client.events.get(eventId, { userId, wait: 0.1 })).status).toBe('held');
    const waiting = client.events.get(eventId, { userId, wait: WAIT });
    await client.health.isLive();
    await close();
    isClosed = true;
    expect((await waiting).status).toBe('held');
  });

  it('refuses a waiting time that is not a number of seconds up to 30', async () => {
    const ask = askOf(() => service.url);
    for (const wait of ['31', '-1', 'soon']) {
      const answer = await ask(`/v1/events/x?user_id=ana&wait=${wait}`);
      expect([wait, codeOf(answer)]).toEqual([wait, [400, 'invalid-field']]);
    }
  });
});
