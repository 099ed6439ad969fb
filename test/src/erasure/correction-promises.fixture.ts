import type { MnemeClient } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { everythingOf, refusalOf } from '../tools/service.fixture.js';
import { type Erasable, LIFE, live, verified, wordsAnswered } from './erasure-promises.fixture.js';

const entryWith = async ({ memories }: MnemeClient, userId: string, words: string): Promise<string> => {
  const entry = (await everythingOf(memories.list({ userId }))).find(({ memory }) => memory.includes(words));
  if (!entry) throw new Error(`No entry says "${words}".`);
  return entry.id;
};

const factWith = async ({ facts }: MnemeClient, userId: string, object: string): Promise<string> => {
  const fact = (await everythingOf(facts.list({ userId }))).find((each) => each.object.includes(object));
  if (!fact) throw new Error(`No fact is about "${object}".`);
  return fact.id;
};

const believed = async ({ facts }: MnemeClient, userId: string): Promise<readonly string[]> =>
  (await everythingOf(facts.list({ userId }))).map(({ predicate, object }) => `${predicate} ${object}`);

const found = async (client: MnemeClient, userId: string, query: string): Promise<readonly string[]> => {
  const { results } = await client.search({ userId, query, kinds: ['entry'] });
  return results.map(({ memory }) => memory);
};

/** Tests, for every stack, edits of entries. `opened` returns the service at test time. */
export const correctionPromises = (opened: () => Erasable): void => {
  const newUser = (): string => `user-${randomUUID().slice(0, 8)}`;
  const LINES = ['I live in Porto.', 'I work at Acme.', 'I like sushi.', 'My sister is called Lucia.'];
  const talked = async (service: Erasable): Promise<string> => {
    const userId = newUser();
    await live(service, userId, { '2026-01-10': LINES });
    return userId;
  };

  it('finds an edited entry by its new text, and replaces its facts', async () => {
    const service = opened();
    const { client, settled } = service;
    const userId = await talked(service);
    const id = await entryWith(client, userId, 'Porto');
    const before = new Date().toISOString();
    const { token } = await client.memories.update(id, 'I live in Zanzibar.');
    expect(await client.memories.get(id, { atLeast: token })).toMatchObject({
      id,
      memory: 'I live in Zanzibar.',
      metadata: { version: 2 },
      sources: [{ messageId: 'm0' }],
    });
    await settled();
    expect(await found(client, userId, 'Zanzibar')).toContain('I live in Zanzibar.');
    expect(await found(client, userId, 'Porto')).not.toContain(expect.stringContaining('Porto'));
    expect(await believed(client, userId)).toContain('lives_in Zanzibar');
    expect((await believed(client, userId)).join()).not.toContain('Porto');
    expect(await client.memories.history(id)).toMatchObject([
      { version: 1, event: 'add', memory: expect.stringContaining('Porto') as string },
      { version: 2, event: 'update', memory: 'I live in Zanzibar.' },
    ]);
    const then = await everythingOf(client.memories.list({ userId, knownAt: before }));
    expect(then.find((each) => each.id === id)?.memory).toContain('Porto');
    const now = await everythingOf(client.memories.list({ userId }));
    expect(now).toHaveLength(then.length);
  });

  it('keeps the last of several edits, even if the messages are sent again', async () => {
    const service = opened();
    const { client, settled } = service;
    const userId = await talked(service);
    const id = await entryWith(client, userId, 'Acme');
    for (const work of ['Beta', 'Gamma', 'Delta']) await client.memories.update(id, `I work at ${work}.`);
    await live(service, userId, { '2026-01-10': LINES });
    await settled();
    expect((await client.memories.get(id)).memory).toBe('I work at Delta.');
    expect((await believed(client, userId)).filter((each) => each.startsWith('works_at'))).toEqual([
      'works_at Delta',
    ]);
    expect((await client.memories.history(id)).map(({ event }) => event).at(-1)).toBe('update');
  });

  it('deletes an edited entry with its facts, and rejects a later edit', async () => {
    const service = opened();
    const { client, settled } = service;
    const userId = await talked(service);
    const id = await entryWith(client, userId, 'Porto');
    await client.memories.update(id, 'I live in Zanzibar.');
    await client.memories.delete(id);
    await settled();
    expect(await refusalOf(client.memories.update(id, 'I live in Lisbon.'))).toEqual([
      404,
      'memory-not-found',
    ]);
    expect((await believed(client, userId)).join()).not.toMatch(/Zanzibar|Porto/);
    expect((await client.memories.history(id)).at(-1)).toMatchObject({ event: 'delete' });
  });

  it('edits or deletes either all entries of a batch or none', async () => {
    const service = opened();
    const { client, settled } = service;
    const userId = await talked(service);
    const [porto, acme] = [await entryWith(client, userId, 'Porto'), await entryWith(client, userId, 'Acme')];
    const edits = [
      { memoryId: porto, text: 'I live in Zanzibar.' },
      { memoryId: acme, text: 'I work at Beta.' },
    ];
    const nobody = { memoryId: `${randomUUID()}.${porto.split('.')[1] ?? ''}` };
    const batches = client.memories;
    const lacking = batches.updateBatch({ memories: [...edits, { ...nobody, text: 'x' }] });
    expect(await refusalOf(lacking)).toEqual([404, 'memory-not-found']);
    expect(
      await refusalOf(
        batches.deleteBatch({ memories: [...edits.map(({ memoryId }) => ({ memoryId })), nobody] }),
      ),
    ).toEqual([404, 'memory-not-found']);
    const others = batches.deleteBatch({ memories: [{ memoryId: porto }, { memoryId: 'x.Ym9i' }] });
    expect(await refusalOf(others)).toEqual([400, 'several-users']);
    await settled();
    expect((await client.memories.get(porto)).memory).toContain('Porto');
    await batches.updateBatch({ memories: [{ memoryId: acme, text: 'I work at Gamma.' }, ...edits] });
    await settled();
    expect((await client.memories.get(porto)).memory).toBe('I live in Zanzibar.');
    expect((await client.memories.get(acme)).memory).toBe('I work at Beta.');
    await batches.deleteBatch({ memories: edits.map(({ memoryId }) => ({ memoryId })) });
    await settled();
    expect((await believed(client, userId)).join()).not.toMatch(/Zanzibar|Beta/);
  });

  it('redacts secrets in an edit and reports their kinds', async () => {
    const service = opened();
    const { client, settled } = service;
    const userId = await talked(service);
    const id = await entryWith(client, userId, 'Acme');
    const secret = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';
    const { redacted } = await client.memories.update(id, `My token is ${secret}.`);
    expect(redacted).toMatchObject([{ memoryId: id, kinds: ['github-token'] }]);
    await settled();
    expect((await client.memories.get(id)).memory).not.toContain(secret);
  });

  it('erases an edited entry with its message', async () => {
    const service = opened();
    const { client, settled } = service;
    const userId = await talked(service);
    const id = await entryWith(client, userId, 'Porto');
    await client.memories.update(id, 'I live in Zanzibar.');
    await settled();
    const { receiptId } = await client.memories.erase({ userId, runId: '2026-01-10', messageId: 'm0' });
    await verified(service, receiptId);
    await settled();
    expect(await refusalOf(client.memories.get(id))).toEqual([404, 'memory-not-found']);
    expect(await refusalOf(client.memories.history(id))).toEqual([404, 'memory-not-found']);
    expect(JSON.stringify(await wordsAnswered(service, userId))).not.toMatch(/Zanzibar|Porto/);
  });

  it('keeps the corrections in a session when one of its messages is erased', async () => {
    const service = opened();
    const { client, settled } = service;
    const runId = '2026-01-10';
    const correct = async (userId: string): Promise<void> => {
      const vim = { subject: 'Ana', predicate: 'uses', object: 'vim', validAt: '2026-01-10T00:00:00Z' };
      await client.facts.state({ userId, runId, facts: [vim] });
      await client.memories.delete(await entryWith(client, userId, 'sushi'));
      await client.facts.retract(await factWith(client, userId, 'Rex'));
      const acme = await factWith(client, userId, 'Acme');
      await client.facts.end(acme, { invalidAt: '2026-01-20T00:00:00Z' });
      await client.memories.update(await entryWith(client, userId, 'Porto'), 'I live in Zanzibar.');
      await settled();
    };
    const texts = [...(LIFE[runId] ?? []), 'The boiler is in the cellar.'];
    const [erased, never] = [newUser(), newUser()];
    await live(service, erased, { [runId]: texts });
    await live(service, never, { [runId]: texts.map((text, n) => (n === 3 ? null : text)) });
    for (const userId of [erased, never]) await correct(userId);
    const { receiptId } = await client.memories.erase({ userId: erased, runId, messageId: 'm3' });
    await verified(service, receiptId);
    await settled();
    const answered = await wordsAnswered(service, erased);
    expect(answered).toEqual(await wordsAnswered(service, never));
    expect(answered.memories.join()).toContain('Zanzibar');
    expect(answered.memories.join()).not.toMatch(/Porto|sushi\./);
    expect(JSON.stringify(answered.timeline)).toContain('vim');
  });
};
