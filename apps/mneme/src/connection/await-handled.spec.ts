import { mnemeClient } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { awaitHandled } from './await-handled.js';

/** Client of a server that answers these event states in turn, and then cannot be reached. */
const clientOf = (states: readonly string[], isLive: () => boolean = () => true) => {
  const left = [...states];
  return mnemeClient({
    url: 'http://mneme.test',
    fetch: (input) => {
      if ((input as string).endsWith('/health/live'))
        return Promise.resolve(Response.json({ status: 'ok' }, { status: isLive() ? 200 : 503 }));
      const status = left.shift();
      return status === undefined
        ? Promise.reject(new TypeError('fetch failed'))
        : Promise.resolve(Response.json({ event_id: 'e', status }));
    },
  });
};

const event = { userId: 'ana', eventId: 'e' };

describe('awaitHandled', () => {
  it('resolves when every stage has handled the event', async () => {
    await expect(awaitHandled(clientOf(['pending', 'succeeded']), event)).resolves.toBeUndefined();
  });

  it('resolves for an event that an open session holds back', async () => {
    await expect(awaitHandled(clientOf(['pending', 'held']), event)).resolves.toBeUndefined();
  });

  it('rejects when the event is parked', async () => {
    await expect(awaitHandled(clientOf(['parked']), event)).rejects.toMatchObject({ code: 'parked' });
  });

  it('rejects when the server answers, but its stages have stopped', async () => {
    const client = clientOf(['pending', 'succeeded'], () => false);
    await expect(awaitHandled(client, event)).rejects.toMatchObject({ code: 'not-consuming' });
  });

  it('rejects when the server cannot be reached', async () => {
    await expect(awaitHandled(clientOf(['pending']), event)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
