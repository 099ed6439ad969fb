import { startStack, type Stack, type StackOptions } from '@mneme/stack';
import { freePorts } from '@mneme/local-servers';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StackFolder, until } from './inject-fault.js';

export interface StackUnderTest extends StackFolder {
  readonly url: string;
  stop(): Promise<void>;
}

const TARGET = fileURLToPath(new URL('./target-service.js', import.meta.url));

/** Starts a stack on a folder. Uses the servers that `variables` names, and starts the other servers. */
export const stackOver = async (
  folder: string,
  variables: Readonly<Record<string, string>>,
  replicas: StackOptions['replicas'] = {},
): Promise<StackUnderTest> => {
  const [dataFolder, orders] = [join(folder, 'data'), join(folder, 'orders')];
  await mkdir(orders, { recursive: true });
  const [port = 0] = await freePorts(1);
  const stack: Stack = await startStack({
    dataFolder,
    port,
    host: '127.0.0.1',
    replicas,
    environment: { ...process.env, MNEME_CONSOLIDATE: 'after-sessions', ...variables },
    commandOf: (service) => [TARGET, service, orders],
    say: () => undefined,
  });
  return { dataFolder, orders, url: stack.url, stop: () => stack.stop() };
};

const PATIENCE_MS = 600_000;
/**
 * Number of consecutive polls without lag, because lag does not count an event that a stage has read but not
 * passed on.
 */
const TIMES = 3;

export const untilCaughtUp = async (url: string): Promise<void> => {
  let quiet = 0;
  await until(
    'everything is caught up',
    async () => {
      quiet = (await lagOf(url)) === 0 ? quiet + 1 : 0;
      return quiet >= TIMES;
    },
    PATIENCE_MS,
  );
};

/** Returns the total lag, or infinity if it is unknown. */
const lagOf = async (url: string): Promise<number> => {
  try {
    const response = await fetch(`${url}/v1/stats`, { headers: { connection: 'close' } });
    if (!response.ok) return Infinity;
    const { lag } = (await response.json()) as { lag: Record<string, number> };
    return Object.values(lag).reduce((sum, events) => sum + events, 0);
  } catch {
    return Infinity;
  }
};
