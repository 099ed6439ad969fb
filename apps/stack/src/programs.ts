import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Program } from './supervised.js';

export const LOOPBACK = '127.0.0.1';

export const appCommand = (app: string): readonly string[] => [
  fileURLToPath(new URL(`../../${app}/dist/main.js`, import.meta.url)),
];

interface ProgramOptions {
  readonly dataFolder: string;
  readonly host: string;
  readonly port: number;
  readonly command: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
}

/** Returns the program of a service or of the gateway. */
export const programOf = (
  name: string,
  { dataFolder, host, port, command, environment }: ProgramOptions,
): Program => ({
  name,
  command,
  environment: { ...environment, MNEME_HOST: host, MNEME_PORT: String(port) },
  ready: `${addressOf(host, port)}/health/ready`,
  logFile: join(dataFolder, 'logs', `${name}.log`),
});

const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Returns the address at which a client on this machine reaches a server that listens on `host`. */
export const addressOf = (host: string, port: number): string => {
  const reached = EVERY_ADDRESS.has(host) ? LOOPBACK : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
};
