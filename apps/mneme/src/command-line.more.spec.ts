import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@mneme/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.js', import.meta.url));

let data = '';
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'mneme-cli-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in its own process, on the data folder of the test and with an empty environment. */
const mneme = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [MAIN, ...args, '--data', data],
      { env: {} },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });

describe('mneme command', () => {
  it('exits with 1 if it cannot start its server', async () => {
    await mkdir(join(data, 'server.json'));
    const { code, stderr } = await mneme('add', 'Hello.', '--user', 'ana');
    expect({ code, said: stderr.startsWith('mneme: EISDIR') }).toEqual({ code: 1, said: true });
  });

  it('shares the store with other commands that run at the same time', async () => {
    const words = ['one', 'two'];
    const ended = await Promise.all(
      words.map((word) => mneme('add', '--user', 'ana', '--session', 's', '--id', word, word)),
    );
    expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      words.map(() => ({ code: 0, stderr: '' })),
    );
    const { stdout } = await mneme('stats', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ users: 1, points: { chunk: 2 } });
  }, 60_000);

  it('lists more facts than fit on one page', async () => {
    const server = await startEmbedded({ dataFolder: data });
    const facts = Array.from({ length: 1100 }, (_, n) => ({
      subject: `Ana ${n}`,
      predicate: 'lives_in',
      object: `Town ${n}`,
    }));
    for (const part of [facts.slice(0, 600), facts.slice(600)]) {
      await fetch(`${server.url}/v1/facts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_id: 'ana', facts: part }),
      });
    }
    await server.settled();
    const { stdout } = await mneme('facts', 'list', '--user', 'ana', '--limit', '1050', '--json');
    expect((JSON.parse(stdout) as { results: unknown[] }).results).toHaveLength(1050);
    const shown = await mneme('facts', 'list', '--user', 'ana', '--limit', '1050');
    expect(shown.stdout.trimEnd().split('\n').at(-1)).toBe('There are more: --limit 2100');
    await server.close();
  });
});
