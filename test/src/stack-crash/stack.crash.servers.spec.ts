import { readStackRecord } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { describeOnServers, servers } from '../tools/own-services.fixture.js';
import { onSharedServers, ownNames } from './shared-servers.fixture.js';
import { type Fault, namedFaults, roundsOf } from './faults.js';
import { startEcho } from './echo.js';
import { digestsOf, lengthOf, speakSession } from './rounds.js';
import { stackOver, type StackUnderTest, untilCaughtUp } from './stack-under-test.js';
import { injectFault } from './inject-fault.js';
import { type Conversation, conversationsOf } from './conversations.js';

interface Run {
  readonly messages: number;
  readonly users: number;
  /** Faults of each round, during which a session is recorded. */
  readonly rounds: readonly (readonly Fault[])[];
  /** Additional faults during the consolidation of each session. */
  readonly consolidating: readonly Fault[];
  /** Whether servers are killed too, for which the stack starts its own servers. */
  readonly killsServers: boolean;
}

const kill = (name: string, afterMs: number): Fault => ({ kind: 'kill', name, afterMs });

const fullRounds = (): Fault[][] => {
  const rounds = roundsOf(namedFaults);
  const also: Readonly<Record<number, readonly Fault[]>> = {
    1: [kill('ingest-1', 700)],
    2: [kill('query-1', 300)],
    3: [kill('kafka', 2_000)],
    4: [kill('ingest-1', 100)],
    5: [kill('neo4j', 3_000)],
    6: [kill('gateway', 900)],
    7: [kill('ingest-1', 1_900), kill('query-1', 2_000)],
    8: [kill('qdrant', 1_000)],
    9: [{ kind: 'freeze', name: 'sensory-1', forMs: 40_000 }, kill('consolidator-1', 1_200)],
    10: [kill('consolidator-1', 2_500), kill('ingest-1', 50)],
    11: [kill('sensory-1', 800), kill('consolidator-1', 100)],
  };
  return rounds.map((round, n) => [...round, ...(also[n] ?? [])]);
};

/** The points at which the short run kills services. The name of a point begins with its stage or service. */
const SHORT: ReadonlySet<string> = new Set([
  ...['sensory.segment settled', 'sensory rows-written', 'stm.read decided', 'stm rows-written'],
  ...['consolidator.facts decided', 'consolidator.judge settled', 'consolidator.apply decided'],
  ...['ingest rows-written', 'ingest events-published'],
]);
const shortFaults = namedFaults.filter(
  (fault) =>
    fault.kind === 'at-point' && SHORT.has(`${fault.order.stage ?? fault.service} ${fault.order.point}`),
);

/** Number of messages per session. Each user has one session per round. */
const SESSION_MESSAGES = 24;
const USERS = 12;

const RUN: Run = inject('isFullSize')
  ? {
      messages: fullRounds().length * USERS * SESSION_MESSAGES,
      users: USERS,
      rounds: fullRounds(),
      consolidating: fullRounds().map((_, n) => kill('consolidator-1', 40 + ((n * 389) % 1_900))),
      killsServers: true,
    }
  : {
      messages: 600,
      users: 5,
      rounds: roundsOf(shortFaults).map((round, n) => (n === 3 ? [...round, kill('ingest-1', 200)] : round)),
      consolidating: [],
      killsServers: false,
    };

const killsIn = ({ rounds, consolidating }: Run): number =>
  [...rounds.flat(), ...consolidating].filter(({ kind }) => kind !== 'freeze').length;

const brokersOf = async ({ dataFolder }: StackUnderTest): Promise<string> => {
  const record = await readStackRecord(dataFolder);
  return record?.servers.find(({ name }) => name === 'kafka')?.address ?? servers.kafka ?? '';
};

describeOnServers('services stack with kills of its processes', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-stack-crash-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    `loses and duplicates nothing of ${RUN.messages} messages while processes are killed ${killsIn(RUN)} times`,
    { timeout: 3_600_000 },
    async () => {
      const talks = conversationsOf(RUN.messages, RUN.users);
      expect(RUN.rounds.length).toBeLessThanOrEqual(lengthOf(talks));
      const expected = await undisturbed(join(folder, 'calm'), talks);
      const variables = RUN.killsServers ? ownNames() : onSharedServers();
      const stack = await stackOver(join(folder, 'struck'), variables);
      try {
        const echo = await startEcho([await brokersOf(stack)], variables['KAFKA_PREFIX'] ?? '');
        for (let n = 0; n < lengthOf(talks); n += 1)
          await Promise.all([
            speakSession(stack.url, talks, n, async () => {
              for (const fault of RUN.consolidating.slice(n, n + 1)) await injectFault(stack, fault);
            }),
            ...(RUN.rounds[n] ?? []).map((fault) => injectFault(stack, fault)),
          ]);
        await echo.close();
        await untilCaughtUp(stack.url);
        const actual = await digestsOf(stack.url, talks);

        expect(echo.written()).toBeGreaterThan(RUN.messages / 4 / 40);
        for (const [n, { messages, user }] of talks.entries()) {
          const { said, facts, parked } = actual[n]?.contents ?? {};
          expect([user, Object.values(said as object).flat().length]).toEqual([user, messages]);
          expect((facts as unknown[]).length).toBeGreaterThan(0);
          expect(parked).toMatchObject({ results: [] });
          expect(actual[n]?.contents).toEqual(expected[n]?.contents);
          expect(actual[n]?.hash).toBe(expected[n]?.hash);
          expect(expected[n]?.consolidation.length).toBeGreaterThan(0);
          expect(actual[n]?.consolidation).toEqual(expected[n]?.consolidation);
        }
      } finally {
        await stack.stop();
      }
    },
  );
});

/** Returns the digests of the same conversations without faults. */
const undisturbed = async (folder: string, talks: readonly Conversation[]) => {
  const stack = await stackOver(folder, onSharedServers());
  try {
    for (let n = 0; n < lengthOf(talks); n += 1) await speakSession(stack.url, talks, n);
    return await digestsOf(stack.url, talks);
  } finally {
    await stack.stop();
  }
};
