import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { everythingOf, refusalOf } from '../tools/service.fixture.js';
import { type Erasable, LIFE, live, NOW, verified, wordsAnswered } from './erasure-promises.fixture.js';

const SOON_MS = 2_000;
const soon = (): string => new Date(Date.now() + SOON_MS).toISOString();

/**
 * Repeats a request until the answer matches. If it never matches, the time limit of the test ends the
 * repetition.
 */
const becomes = async <T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    await pause(100);
  }
};

const messageIds = async ({ client }: Erasable, userId: string, runId: string): Promise<string[]> =>
  (await everythingOf(client.sessions.messages(runId, { userId }))).map(({ id }) => id);

/** Tests, for every stack, expiry, and erased messages that are sent again. */
export const expiryPromises = (opened: () => Erasable): void => {
  const newUser = (): string => `user-${randomUUID().slice(0, 8)}`;

  it('erases expired messages and everything derived from them, so that answers are as if these messages had never been recorded', async () => {
    const service = opened();
    const [expiring, never] = [newUser(), newUser()];
    const day = { '2026-01-10': LIFE['2026-01-10'] ?? [] };
    for (const userId of [expiring, never]) await live(service, userId, day);
    const session = { userId: expiring, runId: '2026-01-10' };
    await service.client.memories.add({
      ...session,
      messages: [
        { id: 'x', role: 'user', name: 'Ana', content: 'I live in Faro.', timestamp: '2026-01-11T12:00:00Z' },
      ],
      expiresAt: soon(),
    });
    await service.client.sessions.close('2026-01-10', { userId: expiring });
    await service.settled();
    expect(await messageIds(service, expiring, '2026-01-10')).toContain('x');
    await becomes(
      () => messageIds(service, expiring, '2026-01-10').catch(() => ['x']),
      (ids) => !ids.includes('x') && ids.length === 3,
    );
    await service.settled();
    expect(await wordsAnswered(service, expiring)).toEqual(await wordsAnswered(service, never));
  });

  it('erases expired facts only, and restores the facts that they had replaced', async () => {
    const service = opened();
    const userId = newUser();
    const fact = { subject: 'Ana', predicate: 'lives_in' };
    await service.client.facts.state({ userId, facts: [{ ...fact, object: 'Porto' }] });
    const facts = [
      { ...fact, object: 'Faro', expiresAt: soon() },
      { subject: 'Ana', predicate: 'owns', object: 'a boat' },
      { key: 'editor', value: 'vim', expiresAt: soon() },
    ];
    const { factIds } = await service.client.facts.state({ userId, facts });
    expect(factIds).toHaveLength(3);
    await service.settled();
    const held = async () =>
      (await everythingOf(service.client.facts.list({ userId }))).map(({ object }) => object).toSorted();
    expect(await held()).toEqual(['Faro', 'a boat', 'vim']);
    expect(await becomes(held, (objects) => objects.length < 3 && !objects.includes('vim'))).toEqual(
      expect.arrayContaining(['a boat']),
    );
    expect(await becomes(held, (objects) => objects.includes('Porto'))).toEqual(['Porto', 'a boat']);
  });

  it('keeps the expiry of messages when another message of their session is erased', async () => {
    const service = opened();
    const userId = newUser();
    const add = (id: string, expiresAt?: string) =>
      service.client.memories.add({
        userId,
        runId: 'r',
        messages: [{ id, role: 'user', content: `I own a boat named ${id}.` }],
        ...(expiresAt && { expiresAt }),
      });
    await add('stays');
    await add('goes', new Date(Date.now() + 4_000).toISOString());
    await add('erased');
    const { receiptId } = await service.client.memories.erase({ userId, runId: 'r', messageId: 'erased' });
    await verified(service, receiptId);
    expect(await messageIds(service, userId, 'r')).toEqual(['stays', 'goes']);
    expect(
      await becomes(
        () => messageIds(service, userId, 'r'),
        (ids) => ids.length === 1,
      ),
    ).toEqual(['stays']);
  });

  it('rejects an expiry in the past and names the field', async () => {
    const { client } = opened();
    const userId = newUser();
    const expiresAt = '2020-01-01T00:00:00Z';
    const messages = [{ role: 'user', content: 'I live in Porto.' }] as const;
    expect(await refusalOf(client.memories.add({ userId, messages, expiresAt }))).toEqual([
      400,
      'contradictory-time',
    ]);
    const facts = [{ key: 'editor', value: 'vim', expiresAt }];
    const refused = await client.facts.state({ userId, facts }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 400, field: 'facts[0].expires_at' });
  });

  it('rejects erased messages that are sent again, reports their ids, and accepts new messages', async () => {
    const service = opened();
    const { client } = service;
    for (const part of [{}, { runId: '2026-01-10' }, { runId: '2026-01-10', messageId: 'm1' }]) {
      const userId = newUser();
      await live(service, userId, LIFE);
      await verified(service, (await client.memories.erase({ userId, ...part })).receiptId);
      const before = await wordsAnswered(service, userId);
      await live(service, userId, { '2026-01-10': LIFE['2026-01-10'] ?? [] });
      expect(await wordsAnswered(service, userId)).toEqual(before);
      const again = await client.memories.add({
        userId,
        runId: '2026-01-10',
        messages: [
          { id: 'm1', role: 'user', content: 'I work at Acme.', timestamp: '2026-01-10T12:00:01Z' },
          { id: 'new', role: 'user', content: 'I own a boat.' },
        ],
      });
      expect(again).toMatchObject({
        messages: [
          { id: 'm1', outcome: 'left_out', reason: 'erased' },
          { id: 'new', outcome: 'recorded' },
        ],
      });
      expect(await messageIds(service, userId, '2026-01-10')).toContain('new');
      expect(await messageIds(service, userId, '2026-01-10')).not.toContain('m1');
      await live(service, userId, { another: ['I live in Faro.'] }, NOW);
      expect(await messageIds(service, userId, 'another')).toEqual(['m0']);
    }
  });

  it('records new messages with an old time after everything was erased', async () => {
    const service = opened();
    const { client } = service;
    const userId = newUser();
    await live(service, userId, LIFE);
    await verified(service, (await client.memories.erase({ userId })).receiptId);
    const said = (content: string, timestamp: string) => ({ role: 'user', content, timestamp }) as const;
    const old = said('I lived in Évora as a child.', '2026-01-10T12:30:00Z');
    for (const runId of ['2026-01-10', 'found-later']) {
      const { messages, token } = await client.memories.add({ userId, runId, messages: [old] });
      expect([messages.map(({ outcome }) => outcome), token === 'none']).toEqual([['recorded'], false]);
    }
  });

  it('leaves out erased messages that are sent again without ids, and records the other messages', async () => {
    const service = opened();
    const { client } = service;
    const userId = newUser();
    const turns = ['Hello.', 'Hi! How can I help?', 'My PIN is on the fridge.', 'Noted.'];
    const asMessages = (texts: readonly string[]) =>
      texts.map((content, n) => ({
        role: n % 2 === 0 ? ('user' as const) : ('assistant' as const),
        content,
      }));
    const send = async (texts: readonly string[], runId = 's') => {
      const { messages } = await client.memories.add({ userId, runId, messages: asMessages(texts) });
      return messages.map(({ outcome, reason }) => reason ?? outcome);
    };
    expect(await send(turns)).toEqual(turns.map(() => 'recorded'));
    await verified(service, (await client.memories.erase({ userId })).receiptId);
    const more = [...turns, 'What is the capital of Portugal?'];
    expect(await send(more)).toEqual([...turns.map(() => 'erased'), 'recorded']);
    const evenMore = [...more, 'Lisbon.', 'Thanks.'];
    expect(await send(evenMore)).toEqual([...turns.map(() => 'erased'), 'known', 'recorded', 'recorded']);
    expect(await send(['Hello.', 'Hi! How can I help?'], 'another')).toEqual(['recorded', 'recorded']);
    expect(await send(['Hello.'])).toEqual(['recorded']);
    const stored = await everythingOf(client.sessions.messages('s', { userId }));
    expect(stored.map(({ content }) => content)).toEqual([
      'What is the capital of Portugal?',
      'Lisbon.',
      'Thanks.',
      'Hello.',
    ]);
  });

  it('records an erased message again on request, and only once', async () => {
    const service = opened();
    const { client } = service;
    const userId = newUser();
    const messages = [{ id: 'a', role: 'user', content: 'I own a boat.' }] as const;
    const send = async (restoreErased: boolean) =>
      (await client.memories.add({ userId, runId: 's', messages, restoreErased })).messages[0];
    await send(false);
    await service.settled();
    await verified(service, (await client.memories.erase({ userId, runId: 's' })).receiptId);
    expect(await send(false)).toMatchObject({ outcome: 'left_out', reason: 'erased' });
    expect(await send(true)).toMatchObject({ outcome: 'recorded' });
    expect(await send(false)).toMatchObject({ outcome: 'known' });
  });
};
