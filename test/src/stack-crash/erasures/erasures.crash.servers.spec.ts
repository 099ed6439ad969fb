import { newMasterKey } from '@mneme/sealing';
import { readStackRecord, type ServerAddresses } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { describeOnServers } from '../../tools/own-services.fixture.js';
import { type Conversation, conversationsOf } from '../conversations.js';
import { injectFault, until } from '../inject-fault.js';
import { digestsOf, speakSession } from '../rounds.js';
import { onSharedServers, ownNames } from '../shared-servers.fixture.js';
import { stackOver, type StackUnderTest, untilCaughtUp } from '../stack-under-test.js';
import { chosenFaults } from './chosen-faults.js';
import { type ErasingHistory, erasingHistories } from './histories.js';
import { untilLogsForget } from './lasting-bytes.js';
import { liveRound } from './live-history.js';
import { liveWords } from './live-words.js';
import { everyRead, wordsDigest } from './reads.js';
import { openReceipts, type Receipts } from './receipts.js';
import { withoutErased } from './without-erased.js';
import { wordsIn } from './words.js';
import { wordsInFiles } from './words-in-files.js';

const SEED = Number(process.env['MNEME_SEED'] ?? 20_261_126);
const ROUNDS = Number(process.env['MNEME_ERASURE_ROUNDS'] ?? 8);
const [ERASERS, BYSTANDERS, SESSION_MESSAGES] = [6, 4, 24];

interface Users {
  readonly talks: readonly Conversation[];
  readonly histories: readonly ErasingHistory[];
}

const users: Users = {
  talks: conversationsOf(ROUNDS * BYSTANDERS * SESSION_MESSAGES, BYSTANDERS),
  histories: erasingHistories(ERASERS, ROUNDS, SEED),
};
const erased: ReadonlySet<string> = new Set(users.histories.flatMap((history) => [...history.erased]));
const left = users.histories.flatMap((history) => [...history.left]);
const erasedIn = (words: ReadonlySet<string>): readonly string[] =>
  [...words].filter((word) => erased.has(word));

const say = (line: string): void => void process.stdout.write(`${line}\n`);

describe.skipIf(!inject('isFullSize'))('random erasures', () => {
  describeOnServers('with kills of every process and every server', () => {
    it(
      `leaves no erased words in answers and stores, and keeps all other words (seed ${SEED})`,
      { timeout: 3_600_000 },
      async () => {
        const folder = await mkdtemp(join(tmpdir(), 'mneme-erasures-'));
        const expected = await undisturbed(join(folder, 'calm'));
        const variables = { ...ownNames(), MNEME_MASTER_KEY: newMasterKey() };
        const stack = await stackOver(join(folder, 'struck'), variables, { consolidator: 2 });
        try {
          const receipts = openReceipts();
          await applyFault(stack, receipts);
          expect(await readTexts(stack.url, users)).toEqual(expected);
          await assertNoneRead(stack.url);
          await assertNoneLive(await addressesOf(stack, variables));
          const files = await wordsInFiles(stack.dataFolder);
          // Asserts that the search finds words that were not erased in the files, which proves that it
          // works.
          expect([...files.values()].some((words) => left.some((word) => words.has(word)))).toBe(true);
          expect(await untilLogsForget(stack, erased, say)).toEqual([]);
          await assertNoneRead(stack.url);
          expect(await receipts.unverified(stack.url)).toBe(0);
        } finally {
          await stack.stop();
          await rm(folder, { recursive: true, force: true });
        }
      },
    );
  });
});

/** Runs a round. Users who erase data do not wait for the other users. */
const speakRound = (url: string, { talks, histories }: Users, n: number, receipts: Receipts) =>
  Promise.all([
    speakSession(url, talks, n),
    ...histories.map((history) => liveRound(url, history, n, receipts)),
  ]);

/** Runs every round under faults, and waits until every erasure is verified. */
const applyFault = async (stack: StackUnderTest, receipts: Receipts): Promise<void> => {
  const faults = chosenFaults(ROUNDS, SEED);
  for (let n = 0; n < ROUNDS; n += 1) {
    const faultsNow = (faults[n] ?? []).map((fault) => injectFault(stack, fault));
    await Promise.all([speakRound(stack.url, users, n, receipts), ...faultsNow]);
    await receipts.unverified(stack.url);
  }
  await until('every erasure is verified', async () => (await receipts.unverified(stack.url)) === 0);
  await untilCaughtUp(stack.url);
  say(`${receipts.size()} erasures of ${erased.size} words verified after ${faults.flat().length} kills`);
};

/** Returns the answers of a stack without faults, in which the erased words were never recorded. */
const undisturbed = async (folder: string) => {
  const spoken = { ...users, histories: users.histories.map(withoutErased) };
  const stack = await stackOver(folder, onSharedServers());
  try {
    for (let n = 0; n < ROUNDS; n += 1) await speakRound(stack.url, spoken, n, openReceipts());
    await untilCaughtUp(stack.url);
    return await readTexts(stack.url, spoken);
  } finally {
    await stack.stop();
  }
};

/** Removes the confidence of shared knowledge, which grows daily, because midnight may fall into a run. */
const withoutConfidence = (knowledge: unknown): unknown =>
  (knowledge as readonly string[]).map((row) => row.replace(/"confidence":[\d.]+/, ''));

const readTexts = async (url: string, { talks, histories }: Users) => ({
  bystanders: (await digestsOf(url, talks)).map(({ contents, consolidation }) => ({
    ...contents,
    knowledge: withoutConfidence(contents['knowledge']),
    consolidation,
  })),
  erasers: await Promise.all(histories.map((history) => wordsDigest(url, history))),
});

const assertNoneRead = async (url: string): Promise<void> => {
  for (const history of users.histories) {
    const answers = await everyRead(url, history);
    expect([history.userId, erasedIn(wordsIn(answers.join('\n')))]).toEqual([history.userId, []]);
  }
};

const assertNoneLive = async (addresses: ServerAddresses): Promise<void> => {
  const { kafkaOpen, ...live } = await liveWords(addresses);
  expect([...kafkaOpen]).toEqual([]);
  for (const [store, words] of Object.entries(live)) {
    expect([store, erasedIn(words)]).toEqual([store, []]);
    // Asserts that the search finds words that were not erased, which proves that it works. It finds only a
    // part of them, because Neo4j contains no questions.
    expect(left.filter((word) => words.has(word)).length, store).toBeGreaterThan(left.length / 4);
  }
};

const addressesOf = async (
  { dataFolder }: StackUnderTest,
  variables: Readonly<Record<string, string>>,
): Promise<ServerAddresses> => {
  const record = await readStackRecord(dataFolder);
  const address = (name: string): string => record?.servers.find((one) => one.name === name)?.address ?? '';
  const patienceMs = 20_000;
  const { KAFKA_PREFIX = '', NEO4J_STORE = '', QDRANT_COLLECTION = '', MNEME_MASTER_KEY = '' } = variables;
  return {
    masterKeys: { current: MNEME_MASTER_KEY, former: [] },
    kafka: { brokers: [address('kafka')], prefix: KAFKA_PREFIX },
    neo4j: { address: address('neo4j'), login: null, database: 'neo4j', store: NEO4J_STORE, patienceMs },
    qdrant: { url: address('qdrant'), apiKey: null, collection: QDRANT_COLLECTION, patienceMs },
  };
};
