import { endWithThisProcess } from '@mneme/local-servers';
import type { ServerAddresses } from '@mneme/server';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../repository/projects.js';

export type Environment = Readonly<Record<string, string>>;

export interface Ended {
  readonly code: number | null;
  /** Everything written to standard error. */
  readonly said: string;
}

/** One of the services as it is deployed: a process configured only by its environment. */
export interface AppProcess {
  readonly ended: Promise<Ended>;
  /** Resolves with the address when the service listens. Rejects with its output if it ends before. */
  readonly serving: Promise<string>;
  kill(): Promise<Ended>;
}

/** Returns the environment variables that point a service to the servers. */
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

/** Starts `apps/<name>`. The module `imports` is loaded before the service. */
export const startApp = (name: string, environment: Environment, imports?: string): AppProcess => {
  const first = imports === undefined ? [] : ['--import', imports];
  const child = spawn(process.execPath, [...first, join(root, 'apps', name, 'dist/main.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment },
  });
  child.once('exit', endWithThisProcess({ pid: child.pid! }));
  const ended = endOf(child);
  const serving = addressOf(child, ended);
  // Prevents an unhandled rejection if the caller only waits for the end.
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
