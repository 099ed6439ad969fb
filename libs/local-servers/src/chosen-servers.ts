import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Server } from './server.js';

const run = promisify(execFile);

/** The servers that suites ask for. */
export const SERVERS = ['kafka', 'neo4j', 'qdrant'] as const;
export type ServerName = (typeof SERVERS)[number];

/** How a server was found, and itself. */
export interface ChosenServer {
  readonly how: string;
  readonly server: Server;
}

/** The variable with the address of a server that somebody else runs. */
export const variableOf = (name: ServerName): string => `MNEME_TEST_${name.toUpperCase()}`;

/** A server that runs anyway: it is neither stopped nor killed. `null`: no address is given. */
export const givenServer = (name: ServerName): ChosenServer | null => {
  const address = process.env[variableOf(name)];
  if (!address) return null;
  const notOurs = (): Promise<never> =>
    Promise.reject(new Error(`${variableOf(name)} names a server that is not ours to kill. Unset it.`));
  return {
    how: `the one at ${address}`,
    server: {
      address,
      pid: () => null,
      gone: () => new Promise(() => undefined),
      stop: () => Promise.resolve(),
      crash: notOurs,
      restart: notOurs,
    },
  };
};

/** Whether a docker daemon answers; its client alone proves nothing. */
export const hasDocker = (): Promise<boolean> =>
  run('docker', ['version', '--format', '{{.Server.Version}}']).then(
    () => true,
    () => false,
  );
