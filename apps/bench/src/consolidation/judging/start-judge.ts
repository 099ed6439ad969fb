import { Unavailable } from '@mneme/domain';
import { pipeline } from '@mneme/pipeline';
import { environmentWith } from '@mneme/server';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServiceProcess } from '../../stages/stage-process.js';
import type { Slowness } from './slow-judge.js';

const MODULE = fileURLToPath(new URL('./judge-process.js', import.meta.url));

/**
 * Starts a process that judges with this slowness. Resolves when the process consumes. Throws `Unavailable`.
 */
export const startJudge = async (
  { latencyMs, atOnce }: Slowness,
  variables: Readonly<Record<string, string>>,
): Promise<ServiceProcess> => {
  const child = fork(MODULE, [String(latencyMs), String(atOnce)], {
    env: environmentWith(variables),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), exit.then(() => null)]);
  if (first === null) throw new Unavailable('judge-not-started', 'A process that judges did not start.');
  return {
    pid: child.pid ?? 0,
    settled: async () => {
      const told = once(child, 'message');
      child.send('settled');
      const [answer] = (await told) as [{ readonly settled: number }];
      return new Map([[pipeline.judge.name, answer.settled]]);
    },
    stop: async () => {
      child.send('stop');
      await exit;
    },
  };
};
