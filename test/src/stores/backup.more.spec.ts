import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMneme } from '../tools/command-line.fixture.js';
import { isAcknowledged } from '../crash/acknowledged.js';
import { handledService } from '../crash/drive.js';
import { conversations, type PostedMessage } from '../crash/feed.js';
import { type Service, startService } from '../crash/service.js';
import { storeDigest } from '../crash/store-digest.js';

const WRITERS = ['ana', 'ben', 'cleo'];
const MESSAGES = 240;
/** Number of messages of each writer that are acknowledged before the backup begins. */
const BEFORE = 40;

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'mneme-backup-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

const record = async (
  { url }: Service,
  user: string,
  { sessionId, ...message }: PostedMessage,
): Promise<void> => {
  const body = { user_id: user, run_id: sessionId, messages: [message] };
  expect(await isAcknowledged(url, { path: '/v1/memories', key: null, body })).toBe(true);
};

/**
 * Records the messages of each writer one after the other until `stop` is called, and counts the acknowledged
 * ones.
 */
const writersOn = (service: Service, said: readonly PostedMessage[]) => {
  const acknowledged = new Map(WRITERS.map((user) => [user, 0]));
  let isStopped = false;
  const speak = async (user: string): Promise<void> => {
    for (const message of said) {
      if (isStopped) return;
      await record(service, user, message);
      acknowledged.set(user, (acknowledged.get(user) ?? 0) + 1);
    }
  };
  const ended = Promise.all(WRITERS.map(speak));
  return {
    count: (user: string): number => acknowledged.get(user) ?? 0,
    stop: async (): Promise<void> => {
      isStopped = true;
      await ended;
    },
  };
};

const sessionsOf = (said: readonly PostedMessage[]) => [...new Set(said.map(({ sessionId }) => sessionId))];

const mneme = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await runMneme(args).ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

describe('backup of a store', () => {
  it('restores a store in use with its state at the moment of the backup, and continues the processing of the restored events', async () => {
    const said = conversations(MESSAGES);
    const [live, elsewhere, calm] = ['live', 'elsewhere', 'calm'].map((name) => join(place, name));
    const file = join(place, 'backup.sqlite');
    const service = await startService(live ?? '');
    const writers = writersOn(service, said);
    await expect
      .poll(() => Math.min(...WRITERS.map(writers.count)), { timeout: 60_000 })
      .toBeGreaterThan(BEFORE);
    const before = new Map(WRITERS.map((user) => [user, writers.count(user)]));
    await mneme('backup', file, '--data', live ?? '');
    await writers.stop();
    await service.kill();
    await mneme('restore', file, '--data', elsewhere ?? '');

    const restored = await handledService(elsewhere ?? '');
    const undisturbed = await startService(calm ?? '');
    const repeatOf = async (user: string): Promise<void> => {
      const { contents } = await storeDigest(restored.url, { user, sessions: sessionsOf(said) });
      const held = Object.values(contents['said'] as Record<string, unknown[]>).flat().length;
      expect(held).toBeGreaterThanOrEqual(before.get(user) ?? 0);
      for (const message of said.slice(0, held)) await record(undisturbed, user, message);
    };
    await Promise.all(WRITERS.map(repeatOf));
    await undisturbed.kill();
    const expected = await handledService(calm ?? '');
    for (const user of WRITERS) {
      const owned = { user, sessions: sessionsOf(said) };
      const was = await storeDigest(expected.url, owned);
      expect((await storeDigest(restored.url, owned)).contents).toEqual(was.contents);
      expect((was.contents['facts'] as unknown[]).length).toBeGreaterThan(0);
    }
    await Promise.all([restored.kill(), expected.kill()]);
  }, 180_000);

  it('backs up data that is only in the write-ahead log after the server was killed', async () => {
    const folder = join(place, 'killed');
    const service = await startService(folder);
    const [first] = conversations(1);
    if (first) await record(service, 'ana', first);
    await service.kill();
    const copy = JSON.parse(
      await mneme('backup', join(place, 'killed.sqlite'), '--data', folder, '--json'),
    ) as object;
    expect(copy).toMatchObject({ users: 1, points: { chunk: 1 } });
  });

  it('explains the backup commands in README.txt of the data folder', async () => {
    const text = await readFile(join(place, 'live', 'README.txt'), 'utf8');
    expect(text.trim().split('\n')).toEqual([
      'The store of Mneme: copying these files while a server runs is no backup; "mneme backup FILE" makes one, "mneme restore FILE" brings it back.',
    ]);
  });
});

describe('commands for the local data folder', () => {
  it.each(['backup', 'restore', 'rebuild', 'reindex'])(
    'mneme %s exits with code 2 if MNEME_URL is set',
    async (command) => {
      const args = command === 'backup' || command === 'restore' ? [join(place, 'any.sqlite')] : [];
      const { code, stderr } = await runMneme([command, ...args], { MNEME_URL: 'http://127.0.0.1:9' }).ended;
      expect({ code, said: stderr.includes('MNEME_URL') }).toEqual({ code: 2, said: true });
    },
  );
});

describe('backup commands on the services stack', () => {
  it.each(['backup', 'restore'])(
    'mneme %s exits with code 2 and refers to docs/operations.md',
    async (command) => {
      const args = [command, join(place, 'any.sqlite'), '--data', place];
      const { code, stderr } = await runMneme(args, { MNEME_STACK: 'services' }).ended;
      expect({ code, said: stderr.includes('docs/operations.md') }).toEqual({ code: 2, said: true });
    },
  );
});
