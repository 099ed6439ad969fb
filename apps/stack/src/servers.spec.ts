import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { openServers } from './servers.js';

it('openServers also records servers that run elsewhere, with their addresses', async () => {
  const environment = {
    KAFKA_BROKERS: 'kafka:9092',
    NEO4J_URL: 'bolt://graph:7687',
    QDRANT_URL: 'http://index:6333',
  };
  const servers = await openServers(environment, tmpdir(), () => undefined);
  expect(servers.records()).toEqual([
    { name: 'kafka', pid: null, address: 'kafka:9092', port: 9092 },
    { name: 'neo4j', pid: null, address: 'bolt://graph:7687', port: 7687 },
    { name: 'qdrant', pid: null, address: 'http://index:6333', port: 6333 },
  ]);
  await servers.stop();
});
