import { mnemeClient, type MnemeClient } from '@mneme/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verified } from '../erasure/erasure-promises.fixture.js';
import type { Reader } from '../reads/reading.fixture.js';
import { everythingOf, refusalOf } from '../tools/service.fixture.js';

interface Memory {
  readonly agentId?: string;
  readonly agentScope?: 'own' | 'shared';
}

const MEMORIES = {
  shared: {},
  coach: { agentId: 'coach', agentScope: 'own' },
  tutor: { agentId: 'tutor', agentScope: 'own' },
} as const satisfies Readonly<Record<string, Memory>>;
type Name = keyof typeof MEMORIES;
const NAMES = Object.keys(MEMORIES) as readonly Name[];

const SAID = { shared: 'Faro', coach: 'Tencent', tutor: 'Rex' } as const;

/** Tests, for every stack, that an agent's own memory shares nothing with the other memories of its user. */
export const ownMemoryPromises = (open: () => Promise<Reader>): void => {
  let stack: Reader;
  let client: MnemeClient;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
  }, 120_000);
  afterAll(() => stack.close());

  /** Records the same session, messages and facts in a memory, with the same ids and keys in each memory. */
  const say = (userId: string, name: Name, content: string, id: string) => {
    const messages = [{ id, role: 'user', content, timestamp: '2026-03-02T09:00:00Z' }] as const;
    return client.memories.add({ userId, runId: 's', ...MEMORIES[name], messages });
  };
  const fill = async (userId: string): Promise<void> => {
    await say(userId, 'shared', 'I live in Faro.', 'm1');
    await say(userId, 'coach', 'I work at Tencent.', 'm1');
    await say(userId, 'tutor', 'My dog is called Rex.', 'm1');
    for (const name of NAMES) {
      const facts = [{ key: 'plan', value: `plan of ${SAID[name]}` }];
      await client.facts.state({ userId, runId: 's', ...MEMORIES[name], facts });
    }
    await stack.settled();
  };
  const heldIn = (answer: unknown): readonly Name[] =>
    NAMES.filter((name) => JSON.stringify(answer).includes(SAID[name]));

  const query = 'Faro Tencent Rex plan';
  const reads: Readonly<Record<string, (userId: string, memory: Memory) => Promise<unknown>>> = {
    search: async (userId, memory) => (await client.search({ userId, query, topK: 50, ...memory })).results,
    context: async (userId, memory) =>
      (await client.context({ userId, runId: 's', query, budgetTokens: 1_000, ...memory })).context,
    recall: (userId, memory) => client.recall({ userId, query, k: 50, floor: -1, ...memory }),
    restore: (userId, memory) => client.restore({ userId, runId: 's', ...memory }),
    'list of entries': (userId, memory) => everythingOf(client.memories.list({ userId, ...memory })),
    'list of facts': (userId, memory) => everythingOf(client.facts.list({ userId, ...memory })),
    timeline: (userId, memory) => everythingOf(client.facts.timeline({ userId, ...memory })),
    graph: (userId, memory) => client.facts.graph({ userId, hops: 2, ...memory }),
    profile: (userId, memory) => client.facts.profile({ userId, ...memory }),
    messages: (userId, memory) => everythingOf(client.sessions.messages('s', { userId, ...memory })),
  };

  describe.each(Object.keys(reads))('%s', (name) => {
    const userId = `owns-${name.replaceAll(' ', '-')}`;
    beforeAll(() => fill(userId), 60_000);

    it.each(NAMES)('returns only messages and facts of the own memory: %s', async (memory) => {
      expect(heldIn(await reads[name]?.(userId, MEMORIES[memory]))).toEqual([memory]);
    });
  });

  it('lists each own memory after the user to whom it belongs', async () => {
    await fill('owns-listed');
    const users = await everythingOf(client.users.list());
    expect(users.filter((each) => each.userId === 'owns-listed')).toEqual([
      { userId: 'owns-listed', agentId: null, messages: 1 },
      { userId: 'owns-listed', agentId: 'coach', messages: 1 },
      { userId: 'owns-listed', agentId: 'tutor', messages: 1 },
    ]);
    const sessions = await everythingOf(client.sessions.list({ userId: 'owns-listed', ...MEMORIES.coach }));
    expect(sessions.map(({ messages }) => messages)).toEqual([1]);
  });

  it('changes no fact of another memory', async () => {
    const userId = 'owns-facts';
    await say(userId, 'coach', 'I live in Porto.', 'm1');
    await say(userId, 'shared', 'I moved to Lisbon.', 'm1');
    await stack.settled();
    const homes = async (name: Name) =>
      (await everythingOf(client.facts.list({ userId, predicate: 'lives_in', ...MEMORIES[name] }))).map(
        ({ object, supersedes }) => [object, supersedes],
      );
    expect(await homes('coach')).toEqual([['Porto', null]]);
    expect(await homes('shared')).toEqual([['Lisbon', null]]);
  });

  it('returns the entries of an own memory by id, and closes and edits only sessions of this memory', async () => {
    const userId = 'owns-ids';
    await fill(userId);
    const [entry] = await everythingOf(client.memories.list({ userId, ...MEMORIES.coach }));
    expect((await client.memories.get(entry?.id ?? '', { userId })).memory).toContain('Tencent');
    const message = { role: 'user', content: 'I work at Vantor.' } as const;
    await client.sessions.replaceMessage('s', 'm1', { userId, ...MEMORIES.coach, message });
    await client.sessions.close('s', { userId, ...MEMORIES.coach });
    await stack.settled();
    expect(heldIn(await reads['messages']?.(userId, MEMORIES.coach))).toEqual([]);
    expect(heldIn(await reads['messages']?.(userId, MEMORIES.shared))).toEqual(['shared']);
  });

  it('refuses to link a handle that has only own memories of agents', async () => {
    await say('owns-handle', 'coach', 'I work at Tencent.', 'm1');
    await stack.settled();
    const linking = client.users.link('owns-handle-of', 'owns-handle');
    expect(await refusalOf(linking)).toEqual([409, 'handle-taken']);
  });

  it('returns nothing while the memory of the user is off', async () => {
    const userId = 'owns-off';
    await fill(userId);
    await client.users.switchMemory(userId, { recall: 'off' });
    expect(heldIn(await reads['search']?.(userId, MEMORIES.coach))).toEqual([]);
  });

  it('erases only the own memory if the request names the agent, and otherwise all memories of the user', async () => {
    const userId = 'owns-erased';
    await fill(userId);
    const erase = async (memory: Memory) => {
      const { receiptId } = await client.memories.erase({ userId, ...memory });
      return verified({ client }, receiptId);
    };
    expect(await erase(MEMORIES.tutor)).toMatchObject({ userId, agentId: 'tutor' });
    const left = () =>
      Promise.all(NAMES.map(async (name) => reads['list of facts']?.(userId, MEMORIES[name])));
    expect(heldIn(await left())).toEqual(['shared', 'coach']);
    const { userId: erased, agentId, stores } = await erase({});
    expect([erased, agentId]).toEqual([userId, null]);
    expect(stores.index.removed).toBeGreaterThanOrEqual(4);
    expect(heldIn(await left())).toEqual([]);
    expect(heldIn(await reads['messages']?.(userId, MEMORIES.coach))).toEqual([]);
  });

  it.each([
    [{ agentScope: 'own' }, 'missing-owner'],
    [{ agentScope: 'own', agentId: null }, 'missing-owner'],
    [{ agentScope: 'others', agentId: 'coach' }, 'invalid-field'],
  ])('rejects a request for the memory %j', async (memory, code) => {
    const asked = client.search({ userId: 'ana', query, ...(memory as Memory) });
    expect(await refusalOf(asked)).toEqual([400, code]);
  });

  it('rejects the internal name of an own memory as a user id', async () => {
    const asked = client.search({ userId: 'ana\u001fcoach', query });
    expect(await refusalOf(asked)).toEqual([400, 'invalid-field']);
  });
};
