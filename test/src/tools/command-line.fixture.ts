import type { ServerAddresses } from '@mneme/server';
import { type ChildProcess, execFile } from 'node:child_process';
import { MNEME } from './bundled-mneme.fixture.js';

interface Ended {
  /** Exit code, or `null` if the process was killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command in a child process, which inherits no environment variables. */
export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
}

export const runMneme = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Running => {
  let end = (_: Ended): void => undefined;
  const ended = new Promise<Ended>((resolve) => {
    end = resolve;
  });
  const child = execFile(process.execPath, [MNEME, ...args], { env }, (_, stdout, stderr) =>
    end({ code: child.exitCode, stdout, stderr }),
  );
  return { process: child, ended };
};

/** Returns the environment variables that point a command to the servers. */
export const environmentOf = ({
  kafka,
  neo4j,
  qdrant,
  masterKeys,
}: ServerAddresses): Readonly<Record<string, string>> => ({
  MNEME_MASTER_KEY: masterKeys.current,
  KAFKA_BROKERS: kafka.brokers.join(','),
  KAFKA_PREFIX: kafka.prefix,
  KAFKA_PARTITIONS: '3',
  NEO4J_URL: neo4j.address,
  NEO4J_STORE: neo4j.store,
  QDRANT_URL: qdrant.url,
  QDRANT_COLLECTION: qdrant.collection,
});
