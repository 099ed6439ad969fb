import { succeeds } from './run-command.js';
import type { Server } from './server.js';

export const SERVERS = ['kafka', 'neo4j', 'qdrant'] as const;
export type ServerName = (typeof SERVERS)[number];

export interface ChosenServer {
  readonly how: string;
  readonly server: Server;
}

/** Name of the environment variable with the address of a running server. */
export const variableOf = (name: ServerName): string => `MNEME_TEST_${name.toUpperCase()}`;

/**
 * Returns the server whose address is set in the environment, or `null`. This code never stops or kills such
 * a server.
 */
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

/** True if a docker daemon answers. An installed docker client without a daemon is not enough. */
export const hasDocker = (): Promise<boolean> =>
  succeeds('docker', ['version', '--format', '{{.Server.Version}}']);
