import type { StackRecord } from '@mneme/server';
import type { MnemeClient } from '@mneme/client';
import { Unavailable } from '@mneme/domain';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { caughtUp } from '../caught-up.js';
import { runningStack } from '../services/running-stack.js';

export interface RecoveryRun {
  readonly client: MnemeClient;
  readonly dataFolder: string;
  readonly services: readonly string[];
  /** Number of kills per service. */
  readonly times: number;
  /** Number of users whose messages are awaited. Their messages are in several partitions. */
  readonly users: number;
  readonly onProgress: (done: number, note: string) => void;
}

export interface Recovered {
  readonly service: string;
  /** Seconds from SIGKILL until every stage had processed the messages sent right after it. */
  readonly seconds: number;
  /** Seconds from SIGKILL until the replacement process was ready. */
  readonly readySeconds: number;
}

/** Kills processes of an idle stack one at a time. Throws `Unavailable` if a process does not return. */
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
  await untilWhole(dataFolder);
  await caughtUp(client);
  const target = await victimOf(dataFolder, service);
  const killedAt = performance.now();
  const seconds = (): number => (performance.now() - killedAt) / 1000;
  process.kill(target.pid, 'SIGKILL');
  const [back] = await Promise.all([
    untilBack(dataFolder, target).then(seconds),
    Promise.all(Array.from({ length: run.users }, () => rememberOne(client))),
  ]);
  const remembered = seconds();
  return { service, seconds: remembered, readySeconds: back };
};

/** Records one message of a new user and ends the session, so that no buffer holds the message. */
const rememberOne = async (client: MnemeClient): Promise<void> => {
  const userId = `recovery-${randomUUID()}`;
  const messages = [{ id: 'm1', role: 'user' as const, content: 'I moved to Lisbon last year.' }];
  const { eventId } = await client.memories.add({ userId, runId: 's', messages });
  await client.sessions.close('s', { userId });
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { status, stages } = await client.events.get(eventId, { userId });
    if (status === 'succeeded' && stages['consolidated']) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Unavailable(
    'not-recovered',
    `A message of "${userId}" was not remembered in ${PATIENCE_MS / 1000} s.`,
  );
};

const PATIENCE_MS = 180_000;
const LOOK_EVERY_MS = 250;

interface Target {
  readonly name: string;
  readonly pid: number;
}

const stackOver = async (dataFolder: string): Promise<StackRecord> => {
  const stack = await runningStack(dataFolder);
  if (stack) return stack;
  throw new Unavailable('stack-gone', `No stack runs over ${dataFolder} any more.`);
};

const victimOf = async (dataFolder: string, service: string): Promise<Target> => {
  const { services } = await stackOver(dataFolder);
  const found = services.find((each) => each.service === service && each.pid !== null);
  if (typeof found?.pid === 'number') return { name: found.name, pid: found.pid };
  throw new Unavailable('no-such-service', `No process of "${service}" runs in this stack.`);
};

const untilWhole = async (dataFolder: string): Promise<void> => {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { services } = await stackOver(dataFolder);
    const ready = await Promise.all(
      services.map(async ({ pid, address }) => pid !== null && (await isReady(address))),
    );
    if (ready.every(Boolean)) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Unavailable('stack-not-whole', 'Not every service of the stack became ready.');
};

const untilBack = async (dataFolder: string, { name, pid }: Target): Promise<void> => {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { services } = await stackOver(dataFolder);
    const now = services.find((each) => each.name === name);
    const isNew = typeof now?.pid === 'number' && now.pid !== pid;
    if (isNew && (await isReady(now.address))) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Unavailable('not-recovered', `${name} did not come back in ${PATIENCE_MS / 1000} s.`);
};

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
