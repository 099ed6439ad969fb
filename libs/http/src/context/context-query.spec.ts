import { describe, expect, it } from 'vitest';
import { aService } from '../service.fixture.js';

const { ask, newUser } = aService();

describe('context over a long message', () => {
  it('returns context items with the same text as the block, within the budget', async () => {
    const user_id = newUser();
    const content = `${'Nothing of note was said that day. '.repeat(27_000)}The boiler ticket is BX-4471.`;
    await ask('/v1/memories', { body: { user_id, messages: [{ role: 'user', content }] } });
    for (const query of ['Which boiler ticket is it?', 'Who repaired the harpsichord?']) {
      const body = { user_id, query, budget_tokens: 300, format: 'json' };
      const { body: answer } = await ask('/v1/context', { body });
      expect(JSON.stringify(answer).length, query).toBeLessThan(8_000);
    }
    const found = await ask('/v1/context', {
      body: { user_id, query: 'Which boiler ticket is it?' },
    });
    const [first] = found.body['items'] as { memory: string }[];
    expect(first?.memory).toContain('BX-4471');
    expect(found.body['context']).toContain(first?.memory);
  });
});

describe('context without a query', () => {
  it('uses the last 10,000 characters of the last user message as its query', async () => {
    const user_id = newUser();
    for (const content of ['The boiler ticket is BX-4471.', 'The zebra crossing is closed.'])
      await ask('/v1/memories', { body: { user_id, messages: [{ role: 'user', content }] } });
    const last = 'Is the boiler ticket open?';
    const context = (body: object) => ask('/v1/context', { body: { user_id, ...body } });
    const content = `zebra crossing ${'la '.repeat(250_000)}${last}`;
    const long = await context({ messages: [{ role: 'user', content }] });
    const asked = await context({ query: content.slice(-10_000) });
    expect(long.body).toEqual(asked.body);
    expect(long.body['context']).toContain('BX-4471');
  });
});
