import { describe, expect, it } from 'vitest';
import { aService, codeOf } from '../service.fixture.js';

const service = aService();
const WAIT = 30;

describe('the progress of a write with `wait`', () => {
  it('is answered when the stages have handled the write, and at once if they already have', async () => {
    const userId = service.newUser();
    const messages = [{ role: 'user', content: 'I live in Porto.' }] as const;
    const { eventId } = await service.client.memories.add({ userId, runId: 's', messages: [...messages] });
    expect((await service.client.events.get(eventId, { userId, wait: WAIT })).status).toBe('held');
    await service.client.sessions.close('s', { userId });
    await service.settled();
    expect((await service.client.events.get(eventId, { userId, wait: WAIT })).status).toBe('succeeded');
  });

  it('is refused if the time is not a number of seconds up to 30', async () => {
    for (const wait of ['31', '-1', 'soon']) {
      const answer = await service.ask(`/v1/events/x?user_id=ana&wait=${wait}`);
      expect([wait, codeOf(answer)]).toEqual([wait, [400, 'invalid-field']]);
    }
  });
});
