import type { ServerAddresses } from '@mneme/server';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../projects.js';

/** What a service reads from its environment. */
export type Environment = Readonly<Record<string, string>>;

/** How a process ended. */
export interface Ended {
  readonly code: number | null;
  /** All that it wrote on standard error. */
  readonly said: string;
}

/** One of the services as it is deployed: a process of its own that knows nothing but its environment. */
export interface AppProcess {
  /** Resolves when it ends by itself or is killed. */
  readonly ended: Promise<Ended>;
  /** Its address, when it serves. Rejects, with what it said, where it ends before. */
  readonly serving: Promise<string>;
  kill(): Promise<Ended>;
}

/** What the service must be told to stand on these servers. */
export const environmentOf = (
  { kafka, neo4j, qdrant, masterKeys }: ServerAddresses,
  partitions: number,
): Environment => ({
  MNEME_MASTER_KEY: masterKeys.current,
  KAFKA_BROKERS: kafka.brokers.join(','),
  KAFKA_PREFIX: kafka.prefix,
  KAFKA_PARTITIONS: String(partitions),
  NEO4J_URL: neo4j.address,
  NEO4J_STORE: neo4j.store,
  QDRANT_URL: qdrant.url,
  QDRANT_COLLECTION: qdrant.collection,
  MNEME_PORT: '0',
  MNEME_LOG: 'info',
});

/** Starts `apps/<name>`; `imports` is loaded before it. */
export const startApp = (name: string, environment: Environment, imports?: string): AppProcess => {
  const first = imports === undefined ? [] : ['--import', imports];
  const child = spawn(process.execPath, [...first, join(root, 'apps', name, 'dist/main.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment },
  });
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.on('exit', endWithUs);
  const ended = endOf(child).finally(() => process.off('exit', endWithUs));
  const serving = addressOf(child, ended);
  // Who waits for its end may not care whether it ever served.
  serving.catch(() => undefined);
  return {
    ended,
    serving,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
};

const endOf = async (child: ChildProcess): Promise<Ended> => {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child, 'close');
  return { code: child.exitCode, said };
};

const addressOf = (child: ChildProcess, ended: Promise<Ended>): Promise<string> => {
  let said = '';
  const address = new Promise<string>((resolve) => {
    child.stderr?.on('data', (text: string) => {
      said += text;
      const found = /"url":"([^"]+)"[^\n]*"serving"/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const early = ended.then((how) => {
    throw new Error(`It ended before it served (${how.code}): ${how.said}`);
  });
  return Promise.race([address, early]);
};
