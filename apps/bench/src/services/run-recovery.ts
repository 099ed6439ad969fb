import type { StackRecord, StackService } from '@mneme/server';
import type { MnemeClient } from '@mneme/client';
import { Unavailable } from '@mneme/domain';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { caughtUp } from './caught-up.js';
import { runningStack } from './find-servers.js';

export interface RecoveryRun {
  readonly client: MnemeClient;
  readonly dataFolder: string;
  readonly services: readonly string[];
  /** Number of kills per service. */
  readonly times: number;
  /** Number of users who send a message after a kill. Several users reach several partitions. */
  readonly users: number;
  readonly onProgress: (done: number, note: string) => void;
}

export interface Recovered {
  readonly service: string;
  /** Seconds from SIGKILL until every stage had processed the messages sent right after SIGKILL. */
  readonly seconds: number;
}

/**
 * Kills processes of an idle stack one at a time. Throws `Unavailable` if no new process takes the place of a
 * killed one.
 */
export const runRecovery = async (run: RecoveryRun): Promise<readonly Recovered[]> => {
  const recovered: Recovered[] = [];
  for (const service of run.services) {
    for (let time = 0; time < run.times; time += 1) {
      run.onProgress(recovered.length, `${service}, killed ${time + 1} of ${run.times} times`);
      recovered.push(await killOne(run, service));
    }
  }
  return recovered;
};

const killOne = async (run: RecoveryRun, service: string): Promise<Recovered> => {
  const { client, dataFolder } = run;
  await until('Not every service of the stack became ready.', async () => {
    const { services } = await stackOver(dataFolder);
    return (await Promise.all(services.map(isReady))).every(Boolean);
  });
  await caughtUp(client);
  const { services } = await stackOver(dataFolder);
  const target = services.find((each) => each.service === service && each.pid !== null);
  if (typeof target?.pid !== 'number')
    throw new Unavailable('no-such-service', `No process of "${service}" runs in this stack.`);
  const killedAt = performance.now();
  process.kill(target.pid, 'SIGKILL');
  await Promise.all(Array.from({ length: run.users }, () => rememberOne(client)));
  return { service, seconds: (performance.now() - killedAt) / 1000 };
};

/** Records one message of a new user and ends the session, so that no buffer holds the message. */
const rememberOne = async (client: MnemeClient): Promise<void> => {
  const userId = `recovery-${randomUUID()}`;
  const messages = [{ id: 'm1', role: 'user' as const, content: 'I moved to Lisbon last year.' }];
  const { eventId } = await client.memories.add({ userId, runId: 's', messages });
  await client.sessions.close('s', { userId });
  await until(`A message of "${userId}" was not remembered.`, async () => {
    const { status, stages } = await client.events.get(eventId, { userId });
    return status === 'succeeded' && Boolean(stages['consolidated']);
  });
};

const PATIENCE_MS = 180_000;
const LOOK_EVERY_MS = 250;

/**
 * Resolves when `isDone` resolves to true. After three minutes throws `Unavailable` with the text `failure`.
 */
const until = async (failure: string, isDone: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (performance.now() > end) throw new Unavailable('not-recovered', failure);
    await pause(LOOK_EVERY_MS);
  }
};

const stackOver = async (dataFolder: string): Promise<StackRecord> => {
  const stack = await runningStack(dataFolder);
  if (stack) return stack;
  throw new Unavailable('stack-gone', `No stack runs over ${dataFolder} any more.`);
};

const isReady = async ({ pid, address }: StackService): Promise<boolean> =>
  pid !== null &&
  fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
