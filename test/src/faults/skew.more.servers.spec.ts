import { type MnemeClient, mnemeClient } from '@mneme/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnServers, type OwnServices, startOwnServices } from '../tools/own-services.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';
import { type AppProcess, environmentOf, startApp } from './app-process.fixture.js';

const PARTITIONS = 2;
const SKEW_MS = 60 * 60_000;
const PATIENCE_MS = 240_000;

/** Returns a module that shifts the clock of a process, for `--import`. */
const onClock = (skewMs: number): string =>
  `data:text/javascript,const now = Date.now; Date.now = () => now() + ${skewMs};`;

describeOnServers('API processes with clocks one hour ahead and one hour behind', () => {
  let services: OwnServices;
  let apps: readonly AppProcess[];
  /** Clients of API processes whose clocks are ahead, behind and right, in this order. */
  let ports: readonly [MnemeClient, MnemeClient, MnemeClient];
  let reader: MnemeClient;
  /** Client of a process with a clock so far ahead that no record is in its future. */
  let historian: MnemeClient;
  beforeAll(async () => {
    services = await startOwnServices(PARTITIONS);
    const environment = environmentOf(services.addresses, PARTITIONS);
    apps = [
      ...[SKEW_MS, -SKEW_MS].map((skewMs) => startApp('ingest', environment, onClock(skewMs))),
      startApp('query', environment, onClock(2 * SKEW_MS)),
    ];
    const [ahead = '', behind = '', later = ''] = await Promise.all(apps.map(({ serving }) => serving));
    reader = services.client;
    historian = mnemeClient({ url: later });
    ports = [mnemeClient({ url: ahead }), mnemeClient({ url: behind }), reader];
  }, PATIENCE_MS);
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.kill()));
    await services.close();
  });

  it('records each version no earlier than the version that it replaces', async () => {
    const towns = ['Porto', 'Lisbon', 'Braga', 'Faro', 'Evora', 'Beja'];
    for (const [n, object] of towns.entries()) {
      const fact = { subject: 'Ana', predicate: 'lives_in', object, validAt: `2026-0${n + 1}-01T00:00:00Z` };
      const replica = ports[n % ports.length] ?? reader;
      const { token } = await replica.facts.state({ userId: 'facts', facts: [fact] });
      const { results } = await reader.facts.page({ userId: 'facts', atLeast: token });
      expect(results.map((held) => held.object)).toEqual([object]);
    }
    const timeline = await everythingOf(reader.facts.timeline({ userId: 'facts' }));
    expect(timeline.map(({ object, invalidAt }) => [object, invalidAt?.slice(0, 7) ?? null])).toEqual(
      towns.map((town, n) => [town, n + 2 <= towns.length ? `2026-0${n + 2}` : null]),
    );
    const created = timeline.map(({ createdAt }) => createdAt);
    expect(created).toEqual([...created].sort());
    // For each `known_at`, the known facts must be those that were recorded in the log by this instant.
    for (const knownAt of created) {
      const known = await everythingOf(historian.facts.timeline({ userId: 'facts', knownAt }));
      const until = created.filter((instant) => instant <= knownAt).length;
      expect(known.map(({ object }) => object)).toEqual(towns.slice(0, until));
    }
  });

  it('records the messages of one user across sessions in the order of the answers', async () => {
    const rounds = Array.from({ length: 4 }, () => ports).flat();
    for (const [n, replica] of rounds.entries()) {
      const messages = [{ role: 'user' as const, content: `The ticket is number ${n}.` }];
      await replica.memories.add({ userId: 'order', runId: `s${n}`, messages });
    }
    const created = await Promise.all(
      rounds.map(async (_, n) => {
        const [message] = await everythingOf(reader.sessions.messages(`s${n}`, { userId: 'order' }));
        return message?.createdAt ?? '';
      }),
    );
    expect(created).not.toContain('');
    expect(created).toEqual([...created].sort());
  });

  it(
    'creates the same memories through replicas with skewed clocks as through a replica with the right clock',
    { timeout: PATIENCE_MS },
    async () => {
      for (const [userId, through] of [
        ['plain', [reader]],
        ['skewed', ports],
      ] as const) {
        for (const [n, message] of CONVERSATION.entries()) {
          const replica = through[n % through.length] ?? reader;
          await replica.memories.add({ userId, runId: 's', messages: [{ ...message, id: `m${n}` }] });
        }
        await reader.sessions.close('s', { userId });
      }
      await services.settled();
      // Sorts the lines, because results with equal scores are ordered by ids, which differ between users.
      const linesOf = async (userId: string, query: string): Promise<readonly string[]> => {
        const { context } = await reader.context({ userId, query });
        return typeof context === 'string' ? context.split('\n').sort() : [];
      };
      const seen = async (userId: string) => ({
        memories: (await everythingOf(reader.memories.list({ userId }))).map(({ memory }) => memory).sort(),
        facts: (await everythingOf(reader.facts.timeline({ userId }))).map(({ memory }) => memory).sort(),
        context: await linesOf(userId, 'What did Ana say about the boiler?'),
      });
      const plain = await seen('plain');
      expect(plain.memories.length).toBeGreaterThan(3);
      expect(plain.context.length).toBeGreaterThan(3);
      expect(await seen('skewed')).toEqual(plain);
    },
  );
});

const said = (role: 'user' | 'assistant', minute: number, content: string) => ({
  role,
  content,
  name: role === 'user' ? 'Ana' : 'Bot',
  timestamp: `2026-03-01T09:0${minute}:00Z`,
});

/**
 * Questions and replies. With several replicas, a question and its reply are recorded by different processes.
 */
const CONVERSATION = [
  said('user', 0, 'I live in Porto. My dog Rex is afraid of thunder.'),
  said('assistant', 1, 'Poor Rex! Does music help?'),
  said('user', 2, 'The boiler is broken. The ticket is BX-4471.'),
  said('assistant', 3, 'I noted the ticket BX-4471.'),
  said('user', 4, 'By the way, I work at Acme.'),
  said('assistant', 5, 'How long have you been there?'),
  said('user', 6, 'I moved to Lisbon last week.'),
  said('assistant', 7, 'Congratulations on the move!'),
];
