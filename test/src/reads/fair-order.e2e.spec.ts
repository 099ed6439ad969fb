import { describe, expect, it } from 'vitest';
import { aService, onceReached } from '../tools/service.fixture.js';

const service = aService();

const CITIES = ['Lisbon', 'Porto', 'Paris', 'Berlin', 'Madrid'];
const IMPORTED = Array.from({ length: 1_000 }, (_, n) => ({
  role: n % 2 === 0 ? ('user' as const) : ('assistant' as const),
  content: `I lived in ${CITIES[n % CITIES.length] ?? ''} for ${n} days, and my friend Bob visited me there.`,
}));

describe('a large import of one user', () => {
  it('a large import of one user delays neither the facts of another user nor a read that waits for these facts', async () => {
    const { client } = service;
    const [importer, other] = [service.newUser(), service.newUser()];
    let last = '';
    for (let at = 0; at < IMPORTED.length; at += 100) {
      const messages = IMPORTED.slice(at, at + 100);
      const { eventId } = await client.memories.add({ userId: importer, runId: `r${at / 500}`, messages });
      last = eventId;
    }
    const content = 'I live in Helsinki.';
    const { token } = await client.memories.add({
      userId: other,
      runId: 'one',
      messages: [{ role: 'user', name: 'Ana', content }],
    });
    const facts = await onceReached(() => client.facts.page({ userId: other, atLeast: token }));
    expect(JSON.stringify(facts)).toContain('Helsinki');
    expect((await client.events.get(last, { userId: importer })).status).toBe('pending');
  });
});
