import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, inject } from 'vitest';
import { modelCrash, untilNoLag } from './model-crash.fixture.js';
import { startService } from './service.js';

describe('model calls of a killed process', () =>
  modelCrash({
    kills: inject('isFullSize') ? 50 : 6,
    start: async (variables) => {
      const folder = await mkdtemp(join(tmpdir(), 'mneme-crash-'));
      let service = await startService(folder, null, variables);
      return {
        url: () => service.url,
        kill: async (afterMs) => {
          await pause(afterMs);
          const from = performance.now();
          await service.kill();
          const to = performance.now();
          service = await startService(folder, null, variables);
          return { from, to };
        },
        untilHandled: () => untilNoLag(service.url),
        close: async () => {
          await service.kill();
          await rm(folder, { recursive: true, force: true });
        },
      };
    },
  }));
