import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';

/**
 * Returns the niceness of a thread that started with the given niceness and lowered its priority, and the
 * system's error.
 */
const niceAfter = async (before: number): Promise<unknown> => {
  const module = new URL('./lower-priority.js', import.meta.url).href;
  const thread = new Worker(
    `const { getPriority, setPriority } = require('node:os');
     const { parentPort } = require('node:worker_threads');
     setPriority(${before});
     import(${JSON.stringify(module)}).then(({ lowerPriority }) =>
       parentPort.postMessage({ refusal: lowerPriority(), nice: getPriority() }));`,
    { eval: true },
  );
  const [told] = (await once(thread, 'message')) as unknown[];
  return told;
};

// Only Linux has a priority per thread. On other systems this test would lower the priority of its whole
// process.
describe.runIf(process.platform === 'linux')('lowerPriority', () => {
  it('lowers the thread to a niceness of 10', async () => {
    expect(await niceAfter(0)).toEqual({ refusal: null, nice: 10 });
  });

  it('does not change a lower priority', async () => {
    expect(await niceAfter(15)).toEqual({ refusal: null, nice: 15 });
  });
});
