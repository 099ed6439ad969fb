import { type MnemeClient, mnemeClient } from '@mneme/client';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runMneme } from '../tools/command-line.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';
import { type Lived, liveHistory, untilAnswered } from './live-history.js';
import { randomHistories } from './random-history.js';
import { startService } from './service.js';

const IS_FULL = inject('isFullSize');
const HISTORIES = IS_FULL ? 1_000 : 30;
const KILLS = IS_FULL ? 30 : 2;
const SEED = Number(process.env['MNEME_SEED'] ?? 20_261_123);
const AT_ONCE = 8;
const LIMIT_MS = IS_FULL ? 3_600_000 : 300_000;

/** Returns the marker words in a text. Facts may capitalise place names. */
const wordsOf = (text: string): readonly string[] =>
  (text.match(/zq\d+w\d+wombat/gi) ?? []).map((word) => word.toLowerCase());

const wordsIn = async (path: string): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  let rest = '';
  for await (const chunk of createReadStream(path, 'latin1') as AsyncIterable<string>) {
    const text = rest + chunk;
    for (const word of wordsOf(text)) found.add(word);
    rest = text.slice(-40);
  }
  return found;
};

const wordsInFiles = async (folder: string): Promise<ReadonlySet<string>> => {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const found = await Promise.all(files.map(({ name }) => wordsIn(join(folder, name))));
  return new Set(found.flatMap((words) => [...words]));
};

/** Returns the marker words in the API answers about a user. */
const readWords = async ({ memories, facts, sessions }: MnemeClient, userId: string) => {
  const runs = (await everythingOf(sessions.list({ userId }))).map(({ runId }) => runId);
  const messages = await Promise.all(runs.map((run) => everythingOf(sessions.messages(run, { userId }))));
  const said = messages.flat().map(({ content }) => content);
  const entries = (await everythingOf(memories.list({ userId }))).map(({ memory }) => memory);
  const stated = (await everythingOf(facts.timeline({ userId }))).map(({ memory }) => memory);
  return {
    said: wordsOf(said.join()).toSorted(),
    entries: new Set(wordsOf(entries.join())),
    made: new Set(wordsOf([...entries, ...stated].join())),
  };
};

/** A service that is killed and restarted several times while clients use it. */
const killedService = async (folder: string) => {
  let service = await startService(folder);
  const over = new AbortController();
  const killing = (async () => {
    for (let kills = 0; kills < KILLS && !over.signal.aborted; kills += 1) {
      await pause(500 + 700 * (kills % 4));
      await service.kill();
      service = await startService(folder);
    }
  })();
  return {
    client: (): MnemeClient => mnemeClient({ url: service.url, retries: 0 }),
    kill: async () => {
      over.abort();
      await killing;
      await service.kill();
    },
  };
};

const assertLeft = async (client: MnemeClient, lives: readonly Lived[]): Promise<void> => {
  for (const { userId, left, erased } of lives) {
    const { said, entries, made } = await readWords(client, userId);
    expect(said, userId).toEqual(left.map(({ word }) => word).toSorted());
    expect(
      erased.filter((word) => made.has(word)),
      userId,
    ).toEqual([]);
    const edited = left.filter(({ edits }) => edits.length > 0);
    const kept = edited.filter(({ isDeleted }) => !isDeleted).map(({ edits }) => edits.at(-1) ?? '');
    const replaced = edited.flatMap(({ word, edits }) => [word, ...edits.slice(0, -1)]);
    const deleted = left.filter(({ isDeleted }) => isDeleted).flatMap(({ word, edits }) => [word, ...edits]);
    expect(
      kept.filter((word) => !entries.has(word)),
      userId,
    ).toEqual([]);
    expect(
      [...replaced, ...deleted].filter((word) => entries.has(word)),
      userId,
    ).toEqual([]);
  }
};

describe('random histories with erasures while the process is killed', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-histories-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    `leaves no byte of erased messages and loses no other messages (seed ${SEED})`,
    { timeout: LIMIT_MS },
    async () => {
      const histories = [...randomHistories(HISTORIES, SEED).entries()];
      const killed = await killedService(folder);
      const lives: Lived[] = [];
      const liveOn = async (): Promise<void> => {
        for (let next = histories.shift(); next; next = histories.shift())
          lives.push(await liveHistory(killed.client, ...next));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, liveOn));
      for (const receiptId of lives.flatMap(({ receipts }) => receipts)) {
        const ask = ({ memories }: MnemeClient) => memories.receipt(receiptId);
        while ((await untilAnswered(killed.client, ask)).status !== 'verified') await pause(50);
      }
      await killed.kill();

      const erased = lives.flatMap((lived) => lived.erased);
      const left = lives.flatMap((lived) => lived.left);
      expect(erased.length).toBeGreaterThan(HISTORIES);
      expect(left.length).toBeGreaterThan(HISTORIES);
      const before = await wordsInFiles(folder);
      expect(erased.filter((word) => before.has(word))).toEqual([]);
      // Proves that the scan of the files finds words. The scan misses the few words that are split between
      // two database pages.
      expect(left.filter(({ word }) => before.has(word)).length).toBeGreaterThan(left.length * 0.99);
      await assertServed(folder, lives);

      const rebuilt = await runMneme(['rebuild', '--data', folder], { PATH: process.env['PATH'] ?? '' })
        .ended;
      expect(rebuilt.code, rebuilt.stderr).toBe(0);
      const after = await wordsInFiles(folder);
      expect(erased.filter((word) => after.has(word))).toEqual([]);
      await assertServed(folder, lives);
    },
  );
});

const assertServed = async (folder: string, lives: readonly Lived[]): Promise<void> => {
  const service = await startService(folder);
  await assertLeft(mnemeClient({ url: service.url }), lives);
  await service.kill();
};
