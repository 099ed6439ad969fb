import { inject } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { modelCrash } from '../crash/model-crash.fixture.js';
import { injectFault } from './inject-fault.js';
import { onSharedServers } from './shared-servers.fixture.js';
import { stackOver, untilCaughtUp } from './stack-under-test.js';

describeOnServers('model calls of a killed service', () =>
  modelCrash({
    kills: inject('isFullSize') ? 20 : 2,
    start: async (variables) => {
      const folder = await mkdtemp(join(tmpdir(), 'mneme-stack-model-'));
      const stack = await stackOver(folder, { ...onSharedServers(), ...variables });
      return {
        url: () => stack.url,
        kill: async (afterMs) => {
          const from = performance.now() + afterMs;
          await injectFault(stack, { kind: 'kill', name: 'stm-1', afterMs });
          return { from, to: performance.now() };
        },
        untilHandled: () => untilCaughtUp(stack.url),
        close: async () => {
          await stack.stop();
          await rm(folder, { recursive: true, force: true });
        },
      };
    },
  }),
);
