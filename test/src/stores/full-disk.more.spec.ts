import { mnemeClient, type MnemeClient, MnemeError } from '@mneme/client';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { runMneme } from '../tools/command-line.fixture.js';
import { mayMount, mountSmallDisk, type SmallDisk } from './small-disk.fixture.js';

/** Five runs at full size, otherwise one. */
const RUNS = inject('isFullSize') ? 5 : 1;
const MEGABYTES = 12;
const A_SESSION = 50;
const WORDS = 'lorem ipsum dolor '.repeat(300);
const PATIENT = { timeout: 240_000, interval: 250 };

let disk: SmallDisk;
let data: string;
beforeEach(async () => {
  disk = mountSmallDisk(MEGABYTES);
  data = join(disk.folder, 'data');
  await mkdir(data);
});
afterEach(() => disk.unmount());

interface Server {
  readonly client: MnemeClient;
  readonly url: string;
  readonly stderr: () => string;
  /** Exit code of the process, or `undefined` if it is running. */
  readonly exitCode: () => number | null | undefined;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const serve = async (): Promise<Server> => {
  const { process: child, ended } = runMneme(['serve', '--port', '0', '--no-demo', '--data', data]);
  const said = { out: '', err: '' };
  let code: number | null | undefined;
  void ended.then((end) => (code = end.code));
  child.stderr?.on('data', (text: Buffer) => (said.err += text.toString()));
  child.stdout?.on('data', (text: Buffer) => (said.out += text.toString()));
  const urlIn = (): string | undefined => /http:\/\/127\.0\.0\.1:\d+/.exec(said.out)?.[0];
  await expect.poll(() => urlIn() ?? (code === undefined ? undefined : said.err), PATIENT).toMatch(/^http:/);
  const url = urlIn() ?? '';
  return {
    client: mnemeClient({ url }),
    url,
    stderr: () => said.err,
    exitCode: () => code,
    end: async (signal) => {
      child.kill(signal);
      return (await ended).code;
    },
  };
};

const stats = async ({ url }: Server): Promise<unknown> => (await fetch(`${url}/v1/stats`)).json();

/** Returns status and code of the error, or `null` if the call succeeds. */
const refusal = async (call: Promise<unknown>): Promise<string | null> => {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof MnemeError) return `${error.status} ${error.code}`;
    throw error;
  }
};

/** Writes one message after another, and records the ids of acknowledged messages of the user `keep`. */
const writer = () => {
  const acknowledged: string[] = [];
  let written = 0;
  return {
    acknowledged,
    write: async ({ client }: Server, userId: string): Promise<string | null> => {
      const id = `m${(written += 1)}`;
      const runId = `r${Math.floor(written / A_SESSION)}`;
      const messages = [{ id, role: 'user' as const, content: `${id} ${WORDS}` }];
      const refused = await refusal(client.memories.add({ userId, runId, messages }));
      if (refused === null && userId === 'keep') acknowledged.push(id);
      return refused;
    },
    /** Returns the ids of acknowledged messages that the server does not return. */
    missing: async ({ client }: Server): Promise<readonly string[]> => {
      const found = new Set<string>();
      for (let run = 0; run <= written / A_SESSION; run += 1) {
        const all = client.sessions.messages(`r${run}`, { userId: 'keep' });
        for await (const { content } of all) found.add(content.split(' ')[0] ?? '');
      }
      return acknowledged.filter((id) => !found.has(id));
    },
  };
};

const FULL = '503 disk-full';

describe.skipIf(!mayMount())('full disk', () => {
  it.each(Array.from({ length: RUNS }, (_, n) => n + 1))(
    'a full disk ends no process and loses no acknowledged message, even with erasures and a restart: run %i',
    async () => {
      const { write, missing } = writer();
      const first = await serve();
      for (let n = 0; n < 30; n += 1) expect(await write(first, 'gone')).toBe(null);
      let refused: string | null = null;
      while (refused === null) refused = await write(first, 'keep');
      expect(refused).toBe(FULL);
      for (let n = 0; n < 4; n += 1) {
        expect([null, FULL]).toContain(await refusal(first.client.memories.erase({ userId: 'gone' })));
      }
      disk.fill();
      expect(await write(first, 'keep')).toBe(FULL);
      expect(await missing(first)).toEqual([]);
      expect(await refusal(first.client.search({ userId: 'keep', query: 'lorem ipsum' }))).toBe(null);
      expect((await fetch(`${first.url}/health/ready`)).status).toBe(503);
      expect(first.exitCode()).toBe(undefined);
      await first.end('SIGKILL');
      disk.fill();

      const shown = await runMneme(['messages', 'r1', '--user', 'keep', '--json', '--data', data]).ended;
      expect({ code: shown.code, said: shown.stdout.includes('lorem ipsum') }).toEqual({
        code: 0,
        said: true,
      });
      const second = await serve();
      await expect.poll(second.stderr, PATIENT).toContain('the store is read-only');
      expect(await missing(second)).toEqual([]);
      expect(await write(second, 'keep')).toBe(FULL);
      expect(await stats(second)).toMatchObject({ read_only: 'disk-full' });
      expect(second.exitCode()).toBe(undefined);

      disk.free();
      await expect.poll(() => write(second, 'keep'), PATIENT).toBe(null);
      // Asserts that processing that waited for disk space continues without a restart.
      const { receiptId } = await second.client.memories.erase({ userId: 'gone' });
      const verified = () => second.client.memories.receipt(receiptId).then(({ status }) => status);
      await expect.poll(verified, PATIENT).toBe('verified');
      expect(await missing(second)).toEqual([]);
      // The store checks for free disk space every few seconds.
      await expect.poll(() => stats(second), PATIENT).toMatchObject({ read_only: null });
      expect(await second.end('SIGTERM')).toBe(0);
    },
    900_000,
  );
});
