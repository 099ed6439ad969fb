import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runningStack, serverVariables } from './find-servers.js';

const SERVERS = [
  { name: 'kafka', pid: 2, address: '127.0.0.1:9092', port: 9092 },
  { name: 'neo4j', pid: 3, address: 'bolt://127.0.0.1:7687', port: 7687 },
  { name: 'qdrant', pid: null, address: 'http://127.0.0.1:6333', port: 6333 },
];
const aRecord = (pid: number) => ({ pid, url: 'http://127.0.0.1:7373', servers: SERVERS, services: [] });

describe('runningStack', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-stack-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const put = (text: string): Promise<void> => writeFile(join(folder, 'stack.json'), text);

  it('returns the running stack with the addresses of its servers', async () => {
    await put(JSON.stringify(aRecord(process.pid)));
    const stack = await runningStack(folder);
    expect(stack?.url).toBe('http://127.0.0.1:7373');
    expect(stack && serverVariables(stack)).toEqual({
      KAFKA_BROKERS: '127.0.0.1:9092',
      NEO4J_URL: 'bolt://127.0.0.1:7687',
      QDRANT_URL: 'http://127.0.0.1:6333',
    });
  });

  it('returns null without a record, for an unreadable record, and if the recorded process is gone', async () => {
    expect(await runningStack(folder)).toBe(null);
    await put('{"pid": 1');
    expect(await runningStack(folder)).toBe(null);
    await put(JSON.stringify(aRecord(2 ** 30)));
    expect(await runningStack(folder)).toBe(null);
  });
});
