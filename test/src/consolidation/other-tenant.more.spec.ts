import { startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { otherTenantPromises } from './other-tenant-promises.fixture.js';

describe('runs of another tenant on the embedded stack', () =>
  otherTenantPromises(async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-other-tenant-'));
    const { url, ports, settled, close } = await startEmbedded({ dataFolder });
    return {
      url,
      stores: ports,
      settled: () => settled(),
      close: async () => {
        await close();
        await rm(dataFolder, { recursive: true, force: true });
      },
    };
  }));
