import { mnemeClient, type MnemeClient } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reader } from './reading.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';

const PROMPT = 'You are helpful. The user lives in Atlantis. /srv/atlantis.conf holds the address.';
const QUERY = 'Where does the user live?';
const LIMIT_MS = 120_000;

export const promptPromises = (open: () => Promise<Reader>): void => {
  const userId = `ana ${randomUUID()}`;
  let stack: Reader;
  let client: MnemeClient;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
    await say('agent', [
      ['system', PROMPT],
      ['user', 'Hello there.'],
      ['assistant', 'Hello! How can I help?'],
    ]);
    await say('agent', [
      ['system', `${PROMPT} Now: 10:03.`],
      ['user', 'I like herons.'],
    ]);
    await client.sessions.close('agent', { userId });
    await say('home', [['user', 'I live in Porto.']]);
    await stack.settled();
  }, LIMIT_MS);
  afterAll(() => stack.close());

  const say = (runId: string, lines: readonly (readonly ['system' | 'user' | 'assistant', string])[]) =>
    client.memories.add({ userId, runId, messages: lines.map(([role, content]) => ({ role, content })) });

  const contents = async (more: object = {}) =>
    (await everythingOf(client.sessions.messages('agent', { userId, ...more }))).map(
      ({ content }) => content,
    );

  it('returns no words of a system prompt from any read by default', async () => {
    const kinds = ['chunk', 'entry', 'fact', 'digest', 'exchange'] as const;
    for (const ranking of ['sum', 'weighted-rrf'] as const)
      for (const query of [QUERY, 'atlantis.conf', 'You are helpful.'])
        for (const mode of ['fast', 'balanced', 'thorough'] as const) {
          const found = await client.search({ userId, query, kinds: [...kinds], mode, ranking, topK: 50 });
          expect(JSON.stringify(found.results)).not.toContain('tlantis');
        }
    const filters = { role: 'system' };
    expect((await client.search({ userId, query: QUERY, filters })).results).toEqual([]);
    const context = await client.context({
      userId,
      query: QUERY,
      kinds: ['chunk', 'entry', 'fact', 'digest'],
    });
    expect(JSON.stringify(context.items)).not.toContain('tlantis');
    expect(context.context).toContain('Porto');
    expect(context.context).not.toContain('tlantis');
    const reads = [
      await client.recall({ userId, query: 'atlantis.conf', floor: -1, k: 100 }),
      await client.restore({ userId, runId: 'agent' }),
      await everythingOf(client.facts.list({ userId })),
      await everythingOf(client.memories.list({ userId })),
    ];
    expect(JSON.stringify(reads)).not.toContain('tlantis');
  });

  it('returns system prompts to a request that names the role `system`', async () => {
    const roles: 'system'[] = ['system'];
    const { results } = await client.search({ userId, query: QUERY, kinds: ['chunk'], roles });
    expect(results.map(({ memory }) => memory).sort()).toEqual([PROMPT, `${PROMPT} Now: 10:03.`]);
    const context = await client.context({ userId, query: QUERY, kinds: ['chunk'], roles });
    expect(context.context).toContain('Atlantis');
    expect(context.context).not.toContain('Porto');
    expect((await client.recall({ userId, query: QUERY, floor: -1, roles })).results).toHaveLength(2);
    expect((await client.restore({ userId, runId: 'agent', roles })).context).toContain('Atlantis');
  });

  it('searches only the messages of the roles that a request names', async () => {
    const asked = { userId, query: 'Hello', kinds: ['chunk' as const], topK: 50 };
    const said = async (roles: ('user' | 'assistant')[]) =>
      (await client.search({ ...asked, roles })).results.map(({ memory }) => memory).sort();
    expect(await said(['assistant'])).toEqual(['Hello! How can I help?']);
    expect(await said(['user', 'assistant'])).toContain('I like herons.');
  });

  it('lists the latest system prompt of a session, and all of them on request', async () => {
    const spoken = ['Hello there.', 'Hello! How can I help?'];
    expect(await contents()).toEqual([...spoken, `${PROMPT} Now: 10:03.`, 'I like herons.']);
    expect(await contents({ prompts: 'all' })).toEqual([
      PROMPT,
      ...spoken,
      `${PROMPT} Now: 10:03.`,
      'I like herons.',
    ]);
    expect(await contents({ limit: 1 })).toEqual(await contents());
  });
};
