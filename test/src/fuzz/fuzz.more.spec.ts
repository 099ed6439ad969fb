import { startEmbedded, type Started } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fuzz } from './fuzz.js';

const IS_FULL = inject('isFullSize');
const REQUESTS = IS_FULL ? 30_000 : 600;
const SEED = Number(process.env['MNEME_FUZZ_SEED'] ?? 1);

describe('random requests to the embedded service', () => {
  let server: Started;
  beforeAll(async () => {
    server = await startEmbedded({ dataFolder: await mkdtemp(join(tmpdir(), 'mneme-fuzz-')) });
  });
  afterAll(async () => {
    await server.close();
    await rm(server.dataFolder, { recursive: true, force: true });
  });

  it(
    `random requests cause no server error, park no event, and every accepted write is finished (seed ${SEED})`,
    { timeout: IS_FULL ? 90 * 60_000 : 5 * 60_000 },
    async () => {
      const report = await fuzz(server, { requests: REQUESTS, seed: SEED, parallel: 4 });
      const { statuses, ends, accepted } = report;
      if (IS_FULL) process.stdout.write(`${JSON.stringify({ REQUESTS, statuses, ends, accepted })}\n`);
      expect(report.failures).toEqual([]);
      expect(report.parked).toEqual([]);
      expect(accepted).toBeGreaterThan(REQUESTS / 15);
      expect(report.succeeded.size).toBeGreaterThan(35);
    },
  );
});
