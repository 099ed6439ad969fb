import { mnemeClient, type MnemeClient } from '@mneme/client';
import { migrateServices, builtinModels, startServices, type StartedServices } from '@mneme/server';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppProcess, environmentOf, startApp } from '../faults/app-process.fixture.js';
import { describeOnServers, someAddresses } from '../tools/own-services.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';
import { DAY_MS, eventually, SHIFTED } from './mneme-on-clock.fixture.js';

const PARTITIONS = 2;
const PATIENCE_MS = 240_000;
const SOON_MS = 3_000;

describeOnServers('consolidator with a clock 400 days ahead of the other services', () => {
  const addresses = someAddresses();
  let folder: string;
  let others: StartedServices;
  let client: MnemeClient;
  let consolidator: AppProcess;

  const startConsolidator = async (shiftDays: number): Promise<void> => {
    const file = join(folder, 'shift');
    await writeFile(file, String(shiftDays * DAY_MS));
    const settings = { MNEME_RETENTION: '30d', SHIFT_FILE: file };
    consolidator = startApp(
      'consolidator',
      { ...environmentOf(addresses, PARTITIONS), ...settings },
      SHIFTED,
    );
    await consolidator.serving;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-clock-'));
    const size = { partitions: PARTITIONS, replicas: 1, keptDays: 1 };
    await migrateServices(addresses, builtinModels().embedder, size);
    const names = ['ingest', 'sensory', 'stm', 'query'] as const;
    others = await startServices(names, { addresses, logLevel: 'silent' });
    client = mnemeClient({ url: others.url });
  }, PATIENCE_MS);
  afterAll(async () => {
    await consolidator.kill();
    await others.close();
    await rm(folder, { recursive: true, force: true });
  });

  const say = (runId: string, expiresAt: string) =>
    client.memories.add({
      userId: 'ana',
      runId,
      messages: [{ role: 'user', content: 'I live in Porto.' }],
      expiresAt,
    });

  const kept = async (): Promise<readonly string[]> =>
    (await everythingOf(client.sessions.list({ userId: 'ana' }))).map(({ runId }) => runId).sort();

  it(
    'a consolidator with a wrong clock erases nothing and logs a warning, even if a process with the right clock confirms its clock',
    { timeout: PATIENCE_MS },
    async () => {
      await say('year', new Date(Date.now() + 300 * DAY_MS).toISOString());
      await startConsolidator(400);
      await eventually(async () => (await client.clock.read()).sweeper?.state === 'ahead');
      await say('soon', new Date(Date.now() + SOON_MS).toISOString());
      expect(await client.clock.confirm()).toMatchObject({ state: 'agrees' });
      await eventually(async () => (await client.clock.read()).sweeper?.state === 'ahead');
      expect((await client.stats()).clock).toMatchObject({ state: 'agrees', sweeps: 'stopped' });
      expect(await kept()).toEqual(['soon', 'year']);
      const { said } = await consolidator.kill();
      expect(said).toContain('mneme clock confirm');

      await startConsolidator(0);
      // With the right clock, the consolidator erases only the messages that have really expired.
      await eventually(async () => !(await kept()).includes('soon'));
      expect(await kept()).toEqual(['year']);
      await eventually(async () => (await client.clock.read()).sweeps === 'running');
    },
  );
});
