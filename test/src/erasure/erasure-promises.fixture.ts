import type { ErasureReceipt, MnemeClient } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { everythingOf, refusalOf } from '../tools/service.fixture.js';

export interface Erasable {
  readonly client: MnemeClient;
  settled(): Promise<void>;
}

/**
 * Messages of a user by session, in the order in which they were said. A message that was never sent is
 * `null`.
 */
export type Life = Readonly<Record<string, readonly (string | null)[]>>;

export const LIFE: Life = {
  '2026-01-10': ['I live in Porto. My dog Rex is afraid of thunder.', 'I work at Acme.', 'I like sushi.'],
  '2026-02-10': ['By the way, I moved to Lisbon last week.', 'The boiler ticket is BX-4471.'],
  '2026-03-10': ["I can't stand sushi any more.", 'I left Acme in February.'],
  '2026-04-10': ['I lived in Braga from 2015 to 2018.', 'My sister is called Lucia.', 'I work at Beta.'],
};

const onTheDay = (runId: string, n: number): string | undefined => `${runId}T12:00:0${n}Z`;
/** Omits the timestamp, so that the message gets the time of recording. */
export const NOW = (): string | undefined => undefined;

/** Records a life and closes its sessions. Messages of all users have the same ids. */
export const live = async (
  { client, settled }: Erasable,
  userId: string,
  life: Life,
  saidAt: typeof onTheDay = onTheDay,
): Promise<void> => {
  for (const [runId, texts] of Object.entries(life)) {
    for (const [n, content] of texts.entries()) {
      if (content === null) continue;
      const message = { id: `m${n}`, role: 'user', name: 'Ana', content } as const;
      await client.memories.add({ userId, runId, messages: [{ ...message, timestamp: saidAt(runId, n) }] });
    }
    await client.sessions.close(runId, { userId });
  }
  await settled();
};

export const verified = async (
  { client }: Pick<Erasable, 'client'>,
  receiptId: string,
): Promise<ErasureReceipt> => {
  for (;;) {
    const receipt = await client.memories.receipt(receiptId);
    if (receipt.status === 'verified') return receipt;
    await pause(50);
  }
};

const QUESTIONS = [
  'Where does Ana live?',
  'What is Rex afraid of?',
  'BX-4471',
  'sushi',
  'Where does Ana work?',
];

const everythingAnswered = async ({ client }: Erasable, userId: string) => ({
  memories: await everythingOf(client.memories.list({ userId })),
  sessions: await everythingOf(client.sessions.list({ userId })),
  messages: await Promise.all(
    Object.keys(LIFE).map((runId) => everythingOf(client.sessions.messages(runId, { userId }))),
  ),
  facts: await everythingOf(client.facts.list({ userId })),
  timeline: await everythingOf(client.facts.timeline({ userId })),
  found: await Promise.all(
    QUESTIONS.map(async (query) => (await client.search({ userId, query, topK: 50 })).results),
  ),
  context: (await client.context({ userId, query: 'Where does Ana live?', budgetTokens: 500 })).context,
});

const NOTHING = {
  memories: [],
  sessions: [],
  messages: Object.keys(LIFE).map(() => []),
  facts: [],
  timeline: [],
  found: QUESTIONS.map(() => []),
  context: '',
};

/**
 * Returns the content of the answers about a user, without ids and times of recording, which differ between
 * stores.
 */
export const wordsAnswered = async (service: Erasable, userId: string) => {
  // Consolidates first, because automatic runs depend on which sessions were closed, or reopened for an
  // erasure.
  await service.client.consolidations.start(userId);
  await service.settled();
  const { memories, messages, timeline, found, context } = await everythingAnswered(service, userId);
  return {
    memories: memories.map(({ memory }) => memory).toSorted(),
    messages: messages.map((session) => session.map(({ id, content, summary }) => [id, content, summary])),
    timeline: timeline
      .map(({ subject, predicate, object, validAt, invalidAt, evidence }) =>
        JSON.stringify([subject, predicate, object, validAt, invalidAt, evidence]),
      )
      .toSorted(),
    // Leaves out the hits with the lowest score, because the limit may cut off some of them. Among equal
    // scores, the limit selects hits by their ids, which differ between users.
    found: found.map((hits) => {
      const least = Math.min(...hits.map(({ score = 0 }) => score));
      const sure = hits.filter(({ score = 0 }) => score > least);
      return sure.map(({ kind, memory, score }) => JSON.stringify([score, kind, memory])).toSorted();
    }),
    context,
  };
};

const without = (life: Life, session: string): Life =>
  Object.fromEntries(Object.entries(life).filter(([name]) => name !== session));

/** Tests, for every stack, erasures. `opened` returns the service at test time. */
export const erasurePromises = (opened: () => Erasable): void => {
  const newUser = (): string => `user-${randomUUID().slice(0, 8)}`;

  it('leaves nothing of an erased user, and does not change any answer about other users', async () => {
    const service = opened();
    const [gone, other] = [newUser(), newUser()];
    await live(service, gone, LIFE);
    await live(service, other, LIFE);
    const before = await everythingAnswered(service, other);
    const { receiptId } = await service.client.memories.erase({ userId: gone });
    const receipt = await verified(service, receiptId);
    expect(receipt).toMatchObject({ userId: gone, runId: null, status: 'verified' });
    expect(Object.values(receipt.stores).every(({ removed }) => removed > 0)).toBe(true);
    expect(await everythingAnswered(service, gone)).toEqual(NOTHING);
    expect(await everythingAnswered(service, other)).toEqual(before);
    const users = await everythingOf(service.client.users.list({}));
    expect(users.map(({ userId }) => userId)).not.toContain(gone);
  });

  it('leaves the same state as if the erased session had never been recorded', async () => {
    const service = opened();
    for (const session of Object.keys(LIFE)) {
      const [erased, never] = [newUser(), newUser()];
      await live(service, erased, LIFE);
      await live(service, never, without(LIFE, session));
      const { receiptId } = await service.client.memories.erase({ userId: erased, runId: session });
      expect(await verified(service, receiptId)).toMatchObject({ runId: session });
      await service.settled();
      expect(await wordsAnswered(service, erased)).toEqual(await wordsAnswered(service, never));
    }
  });

  it('erases several sessions at once, although their claims share slots', async () => {
    const service = opened();
    const [erased, never] = [newUser(), newUser()];
    const [kept = '', ...sessions] = Object.keys(LIFE);
    await live(service, erased, LIFE);
    await live(service, never, { [kept]: LIFE[kept] ?? [] });
    const receipts = await Promise.all(
      sessions.map((runId) => service.client.memories.erase({ userId: erased, runId })),
    );
    for (const { receiptId } of receipts) await verified(service, receiptId);
    await service.settled();
    expect(await wordsAnswered(service, erased)).toEqual(await wordsAnswered(service, never));
  });

  it('leaves the same state as if the erased message had never been recorded', async () => {
    const service = opened();
    for (const [session, texts] of Object.entries(LIFE)) {
      const n = texts.length - 2;
      const [erased, never] = [newUser(), newUser()];
      await live(service, erased, LIFE);
      await live(service, never, { ...LIFE, [session]: texts.map((text, at) => (at === n ? null : text)) });
      const asked = { userId: erased, runId: session, messageId: `m${n}` };
      const { receiptId } = await service.client.memories.erase(asked);
      expect(await verified(service, receiptId)).toMatchObject({ runId: session, messageIds: [`m${n}`] });
      await service.settled();
      expect(await wordsAnswered(service, erased)).toEqual(await wordsAnswered(service, never));
    }
  });

  it('changes nothing if the message does not exist', async () => {
    const service = opened();
    const userId = newUser();
    await live(service, userId, LIFE);
    const before = await everythingAnswered(service, userId);
    for (const asked of [
      { userId, runId: '2026-01-10', messageId: 'nobody' },
      { userId, runId: 'never', messageId: 'm0' },
      { userId, messageId: 'm0' },
    ]) {
      const { receiptId } = await service.client.memories.erase(asked);
      expect(await verified(service, receiptId)).toMatchObject({ stores: { index: { removed: 0 } } });
    }
    expect(await everythingAnswered(service, userId)).toEqual(before);
    await live(service, userId, { '2026-01-10': [null, null, null, 'I own a boat.'] });
  });

  it('keeps messages recorded after the erasure, even if their ids were used before', async () => {
    const service = opened();
    const userId = newUser();
    await live(service, userId, LIFE);
    const { receiptId } = await service.client.memories.erase({ userId });
    await verified(service, receiptId);
    await live(service, userId, { '2026-01-10': ['I live in Faro.'] }, NOW);
    const { messages, timeline } = await wordsAnswered(service, userId);
    expect(messages[0]?.map(([, content]) => content)).toEqual(['I live in Faro.']);
    expect(timeline.join()).toContain('Faro');
    expect(timeline.join()).not.toMatch(/Porto|Lisbon|Acme/);
  });

  it('rejects an erased message in a conversation that is sent again without ids and times', async () => {
    const service = opened();
    const userId = newUser();
    const { client } = service;
    const said = ['I live in Porto.', 'My PIN is on the fridge.', 'I like sushi.', 'I own a boat.'];
    const send = (texts: readonly string[]) =>
      client.memories.add({
        userId,
        runId: 's',
        messages: texts.map((content) => ({ role: 'user', content })),
      });
    const erase = async (messageId = '') => {
      const { receiptId } = await client.memories.erase({ userId, runId: 's', messageId });
      await verified(service, receiptId);
    };
    const first = await send(said.slice(0, 3));
    await service.settled();
    await erase(first.messageIds[1]);
    const second = await send(said);
    expect(second.messages.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
      [first.messageIds[0], 'known', null],
      [expect.any(String), 'left_out', 'erased'],
      [first.messageIds[2], 'known', null],
      ...second.messageIds.slice(3).map((id) => [id, 'recorded', null]),
    ]);
    await service.settled();
    await erase(second.messageIds[3]);
    const third = await send([...said, 'It rains.']);
    expect(third.messages.flatMap(({ index, reason }) => (reason === 'erased' ? [index] : []))).toEqual([
      1, 3,
    ]);
    await service.settled();
    const messages = await everythingOf(client.sessions.messages('s', { userId }));
    expect(messages.map(({ content }) => content)).toEqual([said[0], said[2], 'It rains.']);
  });

  it('returns a receipt that only the erased user can read', async () => {
    const service = opened();
    const { memories } = service.client;
    const userId = newUser();
    const nothing = await memories.erase({ userId });
    expect(await verified(service, nothing.receiptId)).toMatchObject({
      stores: { log: { removed: 0 }, index: { removed: 0 }, facts: { removed: 0 } },
    });
    const [id] = nothing.receiptId.split('.');
    expect(await memories.receipt(id ?? '', { userId })).toMatchObject({ userId });
    expect(await refusalOf(memories.receipt(id ?? '', { userId: newUser() }))).toEqual([
      404,
      'erasure-not-found',
    ]);
  });

  it('erases once per idempotency key', async () => {
    const service = opened();
    const { memories } = service.client;
    const userId = newUser();
    await live(service, userId, { '2026-01-10': ['I live in Porto.'] });
    const key = { idempotencyKey: randomUUID() };
    const first = await memories.erase({ userId }, key);
    await verified(service, first.receiptId);
    await live(service, userId, { '2026-02-10': ['I live in Faro.'] }, NOW);
    expect(await memories.erase({ userId }, key)).toEqual(first);
    await service.settled();
    expect((await wordsAnswered(service, userId)).messages[1]?.map(([, content]) => content)).toEqual([
      'I live in Faro.',
    ]);
  });

  it('erases messages acknowledged before the request and keeps those sent after it, under concurrent writes', async () => {
    const service = opened();
    const { client } = service;
    const [userId, other] = [newUser(), newUser()];
    const write = (user: string, n: number) =>
      client.memories.add({
        userId: user,
        runId: `run-${n % 3}`,
        messages: [{ id: `w${n}`, role: 'user', name: 'Ana', content: `I own a boat number ${n}.` }],
      });
    const others: Promise<unknown>[] = [];
    for (let n = 0; n < 30; n += 1) {
      await write(userId, n);
      others.push(write(other, n));
    }
    const { receiptId } = await client.memories.erase({ userId });
    for (let n = 30; n < 60; n += 1) await again(() => write(userId, n));
    await Promise.all(others);
    await verified(service, receiptId);
    await service.settled();
    const said = async (user: string): Promise<number[]> => {
      const runs = [0, 1, 2].map((n) => everythingOf(client.sessions.messages(`run-${n}`, { userId: user })));
      return (await Promise.all(runs))
        .flat()
        .map(({ id }) => Number(id.slice(1)))
        .sort((a, b) => a - b);
    };
    expect(await said(userId)).toEqual(Array.from({ length: 30 }, (_, n) => n + 30));
    expect(await said(other)).toEqual(Array.from({ length: 30 }, (_, n) => n));
    const facts = await everythingOf(client.facts.list({ userId }));
    expect(facts.filter(({ object }) => Number(object.match(/\d+/)?.[0]) < 30)).toEqual([]);
  });
};

/** Repeats a write as long as its session is being erased. */
const again = async (write: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'being-erased')) throw error;
      await pause(20);
    }
  }
};
