import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStack } from './start-stack.js';

let dataFolder = '';
const somebody = createServer();

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'mneme-port-'));
  await once(somebody.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  somebody.close();
  await rm(dataFolder, { recursive: true });
});

it('startStack rejects a port on which another program listens, and starts nothing', async () => {
  const { port } = somebody.address() as AddressInfo;
  const said: string[] = [];
  const stack = startStack({
    dataFolder,
    host: '127.0.0.1',
    port,
    replicas: {},
    environment: {},
    say: (line) => said.push(line),
  });
  await expect(stack).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken. Choose another with MNEME_PORT`);
  expect(said).toEqual([]);
});
