import { mnemeClient, type MnemeClient } from '@mneme/client';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verified } from '../erasure/erasure-promises.fixture.js';
import type { Reader } from '../reads/reading.fixture.js';
import { everythingOf, refusalOf } from '../tools/service.fixture.js';

/**
 * Tests, for every stack, that a read with an agent returns only the messages to this agent and the facts
 * that it stated.
 */
export const agentsPromises = (open: () => Promise<Reader>): void => {
  const userId = 'has-two-agents';
  let stack: Reader;
  let client: MnemeClient;
  const say = (
    runId: string,
    agentId: string | undefined,
    ...said: readonly [id: string, content: string][]
  ) =>
    client.memories.add({
      userId,
      runId,
      ...(agentId === undefined ? {} : { agentId }),
      messages: said.map(([id, content]) => ({
        id,
        role: 'user',
        content,
        timestamp: '2026-03-02T09:00:00Z',
        metadata: { topic: `topic of ${runId}`, place: { floor: 3 } },
      })),
    });
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
    await say('health', 'coach', ['m1', 'I work at Tencent.'], ['m2', 'My trainer is called Ines.']);
    await say('lessons', 'tutor', ['m1', 'My teacher is called Bruno.'], ['m2', 'I play the oboe.']);
    await say('shared', 'coach', ['m1', 'I live in Faro.']);
    await say('shared', 'tutor', ['m2', 'I am allergic to walnuts.']);
    await say('plain', undefined, ['m1', 'My dog is called Rex.']);
    await say('again', 'tutor', ['m1', 'My dog is called Rex.']);
    await stack.settled();
    await client.facts.state({
      userId,
      agentId: 'coach',
      facts: [
        { subject: userId, predicate: 'weighs', object: '71 kilos' },
        { key: 'plan', value: 'run on Tuesdays' },
      ],
    });
    await client.sessions.close('health', { userId });
    await client.sessions.close('shared', { userId });
    await stack.settled();
  }, 120_000);
  afterAll(() => stack.close());

  const everyone = ['Tencent', 'Ines', 'Bruno', 'oboe', 'Faro', 'walnuts', 'Rex', '71 kilos'];
  const partOf = {
    coach: ['Tencent', 'Ines', 'Faro', '71 kilos'],
    tutor: ['Bruno', 'oboe', 'walnuts', 'Rex'],
  };
  const heldIn = (answer: unknown): readonly string[] =>
    everyone.filter((word) => JSON.stringify(answer).includes(word));
  const query = 'Tencent Ines Bruno oboe Faro allergic walnuts Rex 71 kilos';

  type Named = { readonly agentId?: string };
  const reads: Readonly<Record<string, (agent: Named) => Promise<unknown>>> = {
    search: async (agent) => (await client.search({ userId, query, topK: 50, ...agent })).results,
    'search of entries': async (agent) =>
      (await client.search({ userId, query, topK: 50, kinds: ['entry'], ...agent })).results,
    context: async (agent) => {
      const { context, items } = await client.context({ userId, query, budgetTokens: 1_000, ...agent });
      return [context, items];
    },
    recall: (agent) => client.recall({ userId, query, k: 50, floor: -1, ...agent }),
    'list of entries': (agent) => everythingOf(client.memories.list({ userId, ...agent })),
    'list of facts': (agent) => everythingOf(client.facts.list({ userId, ...agent })),
    timeline: (agent) => everythingOf(client.facts.timeline({ userId, ...agent })),
    graph: (agent) => client.facts.graph({ userId, hops: 2, ...agent }),
    profile: (agent) => client.facts.profile({ userId, ...agent }),
    'messages of a session': (agent) =>
      everythingOf(client.sessions.messages('shared', { userId, ...agent })),
    restore: (agent) => client.restore({ userId, runId: 'shared', ...agent }),
  };

  describe.each(Object.keys(reads))('%s', (name) => {
    it.each(['coach', 'tutor'] as const)(
      'returns only messages to the agent and facts that it stated: %s',
      async (agentId) => {
        const all = heldIn(await reads[name]?.({}));
        expect(all.length).toBeGreaterThan(1);
        const mine = all.filter((word) => partOf[agentId].includes(word));
        expect(mine.length).toBeGreaterThan(0);
        expect(heldIn(await reads[name]?.({ agentId }))).toEqual(mine);
      },
    );

    it('returns nothing for an unknown agent', async () => {
      expect(heldIn(await reads[name]?.({ agentId: 'stranger' }))).toEqual([]);
    });
  });

  it('lists the sessions of an agent with the number of messages to the agent', async () => {
    const sessions = await everythingOf(client.sessions.list({ userId, agentId: 'tutor' }));
    expect(sessions.map(({ runId, messages }) => [runId, messages])).toEqual([
      ['again', 1],
      ['lessons', 2],
      ['shared', 1],
    ]);
  });

  it('returns facts and entries with the agent and metadata of their message, and filters by metadata', async () => {
    const filters = { 'metadata.topic': 'topic of lessons', 'metadata.place.floor': 3 };
    const { results } = await client.search({ userId, query, filters, kinds: ['entry', 'fact'], topK: 50 });
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['entry', 'fact']));
    expect(heldIn(results)).toEqual(['Bruno', 'oboe']);
    for (const { agentId, metadata, sources } of results) {
      expect(agentId).toBe('tutor');
      expect(metadata).toMatchObject({ topic: 'topic of lessons', place: { floor: 3 } });
      expect(sources.map((source) => source.agentId)).toEqual(['tutor']);
    }
    const [fact] = await everythingOf(client.facts.list({ userId, agentId: 'tutor', predicate: 'plays' }));
    expect(fact).toMatchObject({ agentId: 'tutor', metadata: { topic: 'topic of lessons' } });
  });

  it('returns the digest of a session to its only agent, and to no agent if the session has two', async () => {
    const digests = async (agent: Named) =>
      (await client.search({ userId, query, kinds: ['digest'], ...agent })).results;
    expect(heldIn(await digests({}))).toEqual(['Tencent', 'Ines', 'Faro', 'walnuts']);
    expect(heldIn(await digests({ agentId: 'coach' }))).toEqual(['Tencent', 'Ines']);
    expect(heldIn(await digests({ agentId: 'tutor' }))).toEqual([]);
  });

  it('shows the notes of an agent in the context of this agent only', async () => {
    const contextOf = async (agentId: string) =>
      (await client.context({ userId, agentId, query: 'plan', runId: 'default' })).context;
    await client.facts.state({
      userId,
      agentId: 'coach',
      runId: 'default',
      facts: [{ key: 'k', value: 'swim' }],
    });
    await stack.settled();
    expect(await contextOf('coach')).toContain('swim');
    expect(await contextOf('tutor')).not.toContain('swim');
  });

  it('answers with the latest value that the agent knows, even if another agent knows a later one', async () => {
    await say('moved', 'tutor', ['m1', 'I started a new job at Moonshot AI.']);
    await stack.settled();
    const ask = async (agent: Named) =>
      JSON.stringify(await client.search({ userId, query: 'Where do I work?', kinds: ['fact'], ...agent }));
    expect(await ask({})).toContain('Moonshot AI');
    expect(await ask({ agentId: 'coach' })).toContain('Tencent');
    expect(await ask({ agentId: 'coach' })).not.toContain('Moonshot AI');
    expect(await ask({ agentId: 'tutor' })).not.toContain('Tencent');
  });

  it('erases only the messages to the agent and the facts that it stated', async () => {
    const userId = 'leaves-an-agent';
    const tell = (runId: string, agentId: string, id: string, content: string) =>
      client.memories.add({ userId, runId, agentId, messages: [{ id, role: 'user', content }] });
    await tell('shared', 'coach', 'm1', 'I live in Faro.');
    await tell('shared', 'tutor', 'm2', 'I play the oboe.');
    await tell('alone', 'coach', 'm1', 'I work at Tencent.');
    const expiresAt = '2100-01-01T00:00:00Z';
    for (const [agentId, value] of [
      ['coach', '71 kilos'],
      ['tutor', 'walnuts'],
    ] as const) {
      const fact = { subject: 'Ana', predicate: 'weighs', object: value };
      await client.facts.state({ userId, agentId, facts: [fact] });
      await client.facts.state({
        userId,
        agentId,
        facts: [{ key: 'k', value: `${value} again`, expiresAt }],
      });
    }
    await stack.settled();
    const { eventId, receiptId } = await client.memories.erase({ userId, agentId: 'coach' });
    expect((await client.events.get(eventId)).stages.recorded).not.toBeNull();
    const receipt = await verified({ client }, receiptId);
    expect(receipt).toMatchObject({ userId, agentId: 'coach', runId: null });
    expect(await client.events.get(eventId)).toMatchObject({ status: 'succeeded' });
    expect(receipt.stores.facts.removed).toBeGreaterThanOrEqual(4);
    await stack.settled();
    const left = [
      await everythingOf(client.facts.timeline({ userId })),
      await everythingOf(client.memories.list({ userId })),
      await everythingOf(client.sessions.messages('shared', { userId })),
      await everythingOf(client.sessions.messages('alone', { userId })),
    ];
    expect(heldIn(left)).toEqual(['oboe', 'walnuts']);
    await tell('shared', 'coach', 'm3', 'I live in Faro.');
    await stack.settled();
    expect(heldIn(await everythingOf(client.facts.list({ userId, agentId: 'coach' })))).toEqual(['Faro']);
  }, 60_000);

  it('erases the messages to each agent, even if two erasures change the same session at once', async () => {
    const userId = 'leaves-both-agents';
    const agents = ['coach', 'tutor'] as const;
    for (let n = 0; n < 3; n += 1)
      for (const agentId of agents) {
        const messages = [
          { id: `${agentId}${n}`, role: 'user', content: `Note ${n} of ${agentId}.` },
        ] as const;
        await client.memories.add({ userId, runId: 's', agentId, messages });
      }
    await stack.settled();
    const receipts = [];
    for (const agentId of agents) {
      receipts.push((await client.memories.erase({ userId, agentId })).receiptId);
      await pause(120);
    }
    for (const receipt of receipts) await verified({ client }, receipt);
    await stack.settled();
    expect(await everythingOf(client.sessions.messages('s', { userId }))).toEqual([]);
  }, 60_000);

  it('keeps a fact that the agent states after the request to erase', async () => {
    const userId = 'states-again';
    const state = (object: string) =>
      client.facts.state({
        userId,
        agentId: 'coach',
        facts: [{ subject: 'Ana', predicate: 'weighs', object }],
      });
    await client.memories.add({
      userId,
      agentId: 'coach',
      messages: [{ role: 'user', content: 'Hello there.' }],
    });
    await state('71 kilos');
    const { receiptId } = await client.memories.erase({ userId, agentId: 'coach' });
    await state('70 kilos');
    await verified({ client }, receiptId);
    await stack.settled();
    const facts = await everythingOf(client.facts.timeline({ userId }));
    expect(facts.map(({ object }) => object)).toEqual(['70 kilos']);
  }, 60_000);

  it('answers a question for a number from the facts of the agent only', async () => {
    const userId = 'counts-pets';
    for (const [agentId, object] of [
      ['coach', 'Rex'],
      ['coach', 'Bello'],
      ['tutor', 'Coco'],
    ] as const)
      await client.facts.state({
        userId,
        agentId,
        facts: [{ subject: 'Ana', predicate: 'has_pet', object }],
      });
    await stack.settled();
    const { context } = await client.context({
      userId,
      agentId: 'coach',
      query: 'How many pets does Ana have?',
    });
    expect(context).toContain('Rex');
    expect(context).not.toContain('Coco');
  });

  it('does not merge the entries of different agents', async () => {
    const userId = 'told-twice';
    for (const agentId of ['coach', 'tutor']) {
      const messages = [{ role: 'user', content: 'I live in Porto with my dog Rex.' }] as const;
      await client.memories.add({ userId, runId: agentId, agentId, messages });
      await client.sessions.close(agentId, { userId });
    }
    await stack.settled();
    await client.consolidations.start(userId);
    await stack.settled();
    for (const agentId of ['coach', 'tutor'])
      expect(await everythingOf(client.memories.list({ userId, agentId }))).toHaveLength(1);
  });

  it('returns the current value with the agent that stated it', async () => {
    const userId = 'moves-on';
    for (const [agentId, object] of [
      ['coach', 'Porto'],
      ['tutor', 'Lisbon'],
    ] as const) {
      await client.facts.state({
        userId,
        agentId,
        facts: [{ subject: 'Ana', predicate: 'lives_in', object }],
      });
      await stack.settled();
    }
    const { results } = await client.search({ userId, query: 'Porto', kinds: ['fact'] });
    const answers = results.map(({ memory, agentId }) => [memory.includes('Lisbon'), agentId]);
    expect(answers).toContainEqual([true, 'tutor']);
    expect(answers).not.toContainEqual([true, 'coach']);
  });

  it('rejects an erasure that names both a message and an agent', async () => {
    const erasing = client.memories.erase({ userId, runId: 's', messageId: 'm1', agentId: 'coach' });
    expect(await refusalOf(erasing)).toEqual([400, 'invalid-field']);
  });
};
