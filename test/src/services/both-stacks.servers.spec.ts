import { type MnemeClient, mnemeClient, type Result } from '@mneme/client';
import { type Started, startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnServers, type OwnServices, startOwnServices } from '../tools/own-services.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';

const USER = 'ana';

/** Messages of Ana by session. The name of a session is its date. */
const CONVERSATION: Readonly<Record<string, readonly string[]>> = {
  '2026-01-10': ['I live in Porto. My dog Rex is afraid of thunder.', 'I work at Acme.', 'I like sushi.'],
  '2026-02-10': ['By the way, I moved to Lisbon last week.', 'The boiler ticket is BX-4471.'],
  '2026-03-10': ["I can't stand sushi any more.", 'I left Acme in February.', '我的猫叫小黑。'],
  '2026-04-10': ['I lived in Braga from 2015 to 2018.', 'My sister is called Lucia. 🎉'],
};
const QUESTIONS = [
  'Where does Ana live?',
  'What is Rex afraid of?',
  'BX-4471',
  '猫',
  'What does Ana eat?',
  'Where does my sister live?',
];

describeOnServers('both stacks', () => {
  let folder: string;
  let embedded: Started;
  let services: OwnServices;
  let clients: readonly [MnemeClient, MnemeClient];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-both-'));
    embedded = await startEmbedded({ dataFolder: folder });
    services = await startOwnServices(3);
    clients = [mnemeClient({ url: embedded.url }), services.client];
    await Promise.all(clients.map(talk));
    await Promise.all([embedded.settled(), services.settled()]);
  }, 120_000);

  afterAll(async () => {
    await Promise.all([embedded.close(), services.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  const both = async <Answer>(
    ask: (client: MnemeClient) => Promise<Answer>,
  ): Promise<readonly [Answer, Answer]> => [await ask(clients[0]), await ask(clients[1])];

  it('creates the same entries on both stacks', async () => {
    const [ours, theirs] = await both(async ({ memories }) =>
      (await everythingOf(memories.list({ userId: USER }))).map(({ memory, sources }) => [memory, sources]),
    );
    expect(theirs.toSorted(byText)).toEqual(ours.toSorted(byText));
    expect(ours.length).toBeGreaterThan(8);
  });

  it('returns the same timeline on both stacks', async () => {
    const [ours, theirs] = await both(async ({ facts }) =>
      (await everythingOf(facts.timeline({ userId: USER }))).map(
        ({ id, subject, predicate, object, validAt, invalidAt }) => [
          id,
          subject,
          predicate,
          object,
          validAt,
          invalidAt,
        ],
      ),
    );
    expect(theirs).toEqual(ours);
    expect(ours.length).toBeGreaterThan(6);
  });

  it.each(QUESTIONS)(
    'returns the same search results in the same order on both stacks: %s',
    async (query) => {
      const [ours, theirs] = await both(
        async (client) => (await client.search({ userId: USER, query })).results,
      );
      const shown = ({ kind, memory }: Result): string => JSON.stringify([kind, memory]);
      expect(theirs.map(shown).sort()).toEqual(ours.map(shown).sort());
      // The stacks store vectors with different precision, so two results with nearly equal scores may be in
      // different orders.
      const scores = new Map(ours.map((result) => [shown(result), result.score ?? 0]));
      theirs.forEach((result, n) => {
        expect(result.score).toBeCloseTo(ours[n]?.score ?? 0, 2);
        expect(scores.get(shown(result))).toBeCloseTo(ours[n]?.score ?? 0, 2);
      });
    },
  );

  it.each(['weighted-rrf', 'equal-rrf'] as const)(
    'returns the same search results for ranking %s on both stacks',
    async (ranking) => {
      const [ours, theirs] = await both(
        async (client) => (await client.search({ userId: USER, query: QUESTIONS[0] ?? '', ranking })).results,
      );
      expect(theirs.map(({ memory }) => memory)).toEqual(ours.map(({ memory }) => memory));
      expect(ours.length).toBeGreaterThan(2);
    },
  );

  it('returns a write to a read with its token on both stacks', async () => {
    const facts = [{ subject: 'Rex', predicate: 'fears', object: 'thunder' }];
    const [ours, theirs] = await both(async (client) => {
      const { token } = await client.facts.state({ userId: 'told', facts });
      const { results } = await client.facts.page({ userId: 'told', atLeast: token });
      return results.map(({ memory }) => memory);
    });
    expect(theirs).toEqual(ours);
    expect(ours).toHaveLength(1);
  });

  it.each(QUESTIONS)('builds the same context on both stacks: %s', async (query) => {
    const [ours, theirs] = await both(
      async (client) => (await client.context({ userId: USER, query })).context,
    );
    expect(theirs).toBe(ours);
  });
});

const byText = (a: readonly unknown[], b: readonly unknown[]): number =>
  String(a[0]) < String(b[0]) ? -1 : 1;

const talk = async (client: MnemeClient): Promise<void> => {
  for (const [runId, lines] of Object.entries(CONVERSATION)) {
    const messages = lines.map((content, n) => ({
      id: `m${n}`,
      role: 'user' as const,
      name: 'Ana',
      content,
      timestamp: `${runId}T09:0${n}:00Z`,
    }));
    await client.memories.add({ userId: USER, runId, messages });
    await client.sessions.close(runId, { userId: USER });
  }
};
