import { ownMasterKey, startEmbedded } from '@mneme/server';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mnemeClient } from '@mneme/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runProgram } from '@mneme/mneme/testing';
import { benchCommandLine } from '../command-line.js';

const BENCH = fileURLToPath(new URL('../main.js', import.meta.url));
const MNEME = fileURLToPath(new URL('../../../mneme/dist/main.js', import.meta.url));
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-load-'));
  for (const name of ['KAFKA_BROKERS', 'NEO4J_URL', 'QDRANT_URL', 'MNEME_URL']) vi.stubEnv(name, undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Returns an address at which no server listens. */
const nowhere = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

const SERVERS = [
  { name: 'kafka', pid: null, address: '127.0.0.1:9092', port: 9092 },
  { name: 'neo4j', pid: null, address: 'bolt://127.0.0.1:7687', port: 7687 },
  { name: 'qdrant', pid: null, address: 'http://127.0.0.1:6333', port: 6333 },
];

const recordStack = (url: string | null): Promise<void> =>
  writeFile(
    join(folder, 'stack.json'),
    JSON.stringify({ pid: process.pid, url, servers: SERVERS, services: [] }),
  );

const load = (...options: readonly string[]) => runProgram(benchCommandLine(), ['load', ...options]);

describe('bench load', () => {
  it('fails with one message if the server is unreachable, after naming its target', async () => {
    const url = await nowhere();
    expect(await load('--url', url)).toEqual({
      code: 1,
      stdout: `Measures ${url}; nobody says which servers are behind it.\n`,
      stderr: `mneme: ${url} cannot be reached: is the server running?\n`,
    });
  });

  it('measures the stack over the folder, with the server addresses in its record', async () => {
    const url = await nowhere();
    await recordStack(url);
    await ownMasterKey(folder);
    expect(await load('--data', folder)).toEqual({
      code: 1,
      stdout: `Measures ${url}; Kafka at 127.0.0.1:9092, Neo4j at bolt://127.0.0.1:7687, Qdrant at http://127.0.0.1:6333.\n`,
      stderr: `mneme: ${url} cannot be reached: is the server running?\n`,
    });
  });

  it('ignores the stack over the folder if another address is given', async () => {
    await recordStack(await nowhere());
    const url = await nowhere();
    const { stdout } = await load('--data', folder, '--url', url);
    expect(stdout).toBe(`Measures ${url}; nobody says which servers are behind it.\n`);
  });

  it('rejects a folder in the command line over which no stack runs', async () => {
    const { code, stdout, stderr } = await load('--data', folder);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /^mneme: No stack runs over .*: start one with "npm run stack", or leave out --data/,
    );
  });

  it("rejects a key that is not the operator's before sending anything", async () => {
    const keys = { apiKey: 'a-key-of-everybody', operatorKey: 'a-key-of-the-operator' };
    const server = await startEmbedded({ dataFolder: folder, ...keys, logLevel: 'silent' });
    const { code, stderr } = await load('--url', server.url, '--api-key', keys.apiKey);
    const { events } = await mnemeClient({ url: server.url, apiKey: keys.operatorKey }).stats();
    await server.close();
    expect([code, events]).toEqual([2, 0]);
    expect(stderr).toContain("give its operator's key with --api-key, or set MNEME_OPERATOR_KEY");
  });
});

describe('bench load when its server dies', () => {
  /** Starts a program. `written` collects its output. */
  const started = (main: string, ...args: readonly string[]) => {
    const child = spawn(process.execPath, [main, ...args], { env: { MNEME_DEMO: 'off' } });
    const written = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (text: Buffer) => void (written[name] += text.toString()));
    return { child, written, ended: once(child, 'close') };
  };

  it('fails with one message when the server dies during the load', async () => {
    const server = started(MNEME, 'serve', '--port', '0', '--data', folder);
    let url = '';
    while (url === '') {
      await once(server.child.stdout, 'data');
      [, url = ''] = /Listening on (http\S+)/.exec(server.written.stdout) ?? [];
    }
    const more = ['--minutes', '5', '--look-every', '1', '--follow-every', '1'];
    const bench = started(BENCH, 'load', '--url', url, ...more);
    const client = mnemeClient({ url });
    while ((await client.stats()).users < 5);
    server.child.kill('SIGKILL');
    expect((await bench.ended)[0]).toBe(1);
    const { stdout, stderr } = bench.written;
    expect(stdout).toBe(`Measures ${url}; nobody says which servers are behind it.\n`);
    expect(stderr.split('\n').filter((line) => line !== '' && !line.startsWith('load'))).toEqual([
      expect.stringMatching(/^mneme: .*(?:cannot be reached: is the server running\?|broke off\.)$/),
    ]);
  });
});
