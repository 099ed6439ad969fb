import { mnemeClient } from '@mneme/client';
import { describe, expect, it } from 'vitest';
import { awaitHandled } from './await-handled.js';

/** A server that tells these states of a write one after the other, and lives as long as it is said to. */
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

describe('the wait for a write', () => {
  it('ends when every stage is through', async () => {
    await expect(awaitHandled(clientOf(['pending', 'succeeded']), event)).resolves.toBeUndefined();
  });

  it('does not go on for what an open session holds', async () => {
    await expect(awaitHandled(clientOf(['pending', 'held']), event)).resolves.toBeUndefined();
  });

  it('ends when the write is parked', async () => {
    await expect(awaitHandled(clientOf(['parked']), event)).rejects.toMatchObject({ code: 'parked' });
  });

  it('ends when the server lives on without its stages', async () => {
    const client = clientOf(['pending', 'succeeded'], () => false);
    await expect(awaitHandled(client, event)).rejects.toMatchObject({ code: 'not-consuming' });
  });

  it('ends when the server is gone', async () => {
    await expect(awaitHandled(clientOf(['pending']), event)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
