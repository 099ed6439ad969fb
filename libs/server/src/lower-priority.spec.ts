import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';

/** The niceness of a thread that began at the given niceness and lowered its priority, and the error of the system. */
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

// Only on Linux a thread has a priority of its own; elsewhere this test would lower that of its process.
describe.runIf(process.platform === 'linux')('the stages', () => {
  it('run at a lower priority than requests', async () => {
    expect(await niceAfter(0)).toEqual({ refusal: null, nice: 10 });
  });

  it('stay where they are when that is further back', async () => {
    expect(await niceAfter(15)).toEqual({ refusal: null, nice: 15 });
  });
});
