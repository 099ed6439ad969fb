import { startEmbedded, type Started } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './testing.js';

const keys = { apiKey: 'a-key-of-everybody', operatorKey: 'a-key-of-the-operator' };
let folder = '';
let server: Started;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-keys-'));
  server = await startEmbedded({ dataFolder: folder, ...keys, logLevel: 'silent' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const asked = async (key: string, ...command: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await runCommand('--url', server.url, '--api-key', key, ...command);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};

describe('with an ordinary API key', () => {
  it('"doctor" marks the findings that only the operator sees', async () => {
    const found = await asked(keys.apiKey, 'doctor');
    expect(found).toContain('No event of yours is parked.');
    expect(found).toContain('Told to the operator alone');
  });

  it('"parked" reports that it lists only the events of the caller', async () => {
    expect(await asked(keys.apiKey, 'parked')).toContain('None of your events is parked.');
  });

  it('"stats" leaves out figures of the whole store', async () => {
    const stats = JSON.parse(await asked(keys.apiKey, 'stats', '--json')) as object;
    expect(Object.keys(stats).filter((name) => ['lag', 'bytes'].includes(name))).toEqual([]);
  });
});

describe("with the operator's key", () => {
  it('"doctor", "parked" and "stats" report data of all tenants', async () => {
    const found = await asked(keys.operatorKey, 'doctor');
    expect(found).toContain('No event is parked.');
    expect(found).toContain('Every stage is through.');
    expect(await asked(keys.operatorKey, 'parked')).toBe('Nothing is parked.\n');
    expect(await asked(keys.operatorKey, 'stats')).toMatch(/bytes +\d+/);
  });
});
