import { readStackRecord } from '@mneme/server';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults.js';
import { giveOrder, isCarriedOut, type Order } from './orders.js';

/** The folders of a stack's record and of the orders to its processes. */
export interface StackFolder {
  readonly dataFolder: string;
  readonly orders: string;
}

const POLL_MS = 50;
const PATIENCE_MS = 180_000;

/** Injects a fault. Resolves when the process was killed, or was frozen and continued. */
export const injectFault = (folder: StackFolder, fault: Fault): Promise<void> => {
  switch (fault.kind) {
    case 'at-point':
      return killAtPoint(folder, fault.service, fault.order);
    case 'kill':
      return killLater(folder, fault.name, fault.afterMs);
    case 'freeze':
      return freeze(folder, fault.name, fault.forMs);
  }
};

const killAtPoint = async (folder: StackFolder, service: string, order: Order): Promise<void> => {
  giveOrder(folder.orders, service, order);
  const record = await readStackRecord(folder.dataFolder);
  for (const { pid } of record?.services.filter((process) => process.service === service) ?? [])
    signal(pid, 'SIGUSR2');
  await until(`${service} dies ${JSON.stringify(order)}`, () =>
    Promise.resolve(isCarriedOut(folder.orders, service)),
  );
};

const killLater = async ({ dataFolder }: StackFolder, name: string, afterMs: number): Promise<void> => {
  await pause(afterMs);
  const pid = await pidOf(dataFolder, name);
  signal(pid, 'SIGKILL');
  await until(`${name} is started again`, async () => {
    const now = await pidNow(dataFolder, name);
    return now !== null && now !== pid;
  });
};

const freeze = async ({ dataFolder }: StackFolder, name: string, forMs: number): Promise<void> => {
  const pid = await pidOf(dataFolder, name);
  signal(pid, 'SIGSTOP');
  await pause(forMs);
  signal(pid, 'SIGCONT');
};

/** Returns the process id of a part of the stack, and waits if the part is being restarted. */
export const pidOf = async (dataFolder: string, name: string): Promise<number> => {
  await until(`${name} runs`, async () => (await pidNow(dataFolder, name)) !== null);
  return (await pidNow(dataFolder, name)) ?? 0;
};

const pidNow = async (dataFolder: string, name: string): Promise<number | null> => {
  const record = await readStackRecord(dataFolder);
  const processes = [...(record?.services ?? []), ...(record?.servers ?? [])];
  return processes.find((process) => process.name === name)?.pid ?? null;
};

/** Sends a signal. Does nothing if the process has ended. */
export const signal = (pid: number | null, kind: NodeJS.Signals): void => {
  if (!pid) return;
  try {
    process.kill(pid, kind);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Polls a condition. Throws if it does not hold after `patienceMs` milliseconds. */
export const until = async (
  what: string,
  isSo: () => Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`It did not happen in ${patienceMs} ms that ${what}.`);
    await pause(POLL_MS);
  }
};
