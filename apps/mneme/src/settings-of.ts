import { resolve } from 'node:path';
import { Rejected } from '@mneme/domain';
import { type Settings, settings } from '@mneme/runtime';

/** Options every command takes. */
export interface GlobalOptions {
  readonly url?: string;
  readonly data?: string;
  readonly apiKey?: string;
  readonly json?: true;
}

/** Where to go: a server's address, or the folder whose server or store is meant. */
export interface Place {
  readonly url: string | null;
  readonly apiKey: string | null;
  readonly dataFolder: string;
}

/** What the command line says, else what the configuration says. Throws when the configuration is wrong. */
export const placeOf = (options: GlobalOptions): Place => {
  const configured = settings(process.cwd());
  return {
    url: options.url ?? configured.url,
    apiKey: options.apiKey ?? configured.apiKey,
    dataFolder: options.data === undefined ? configured.dataFolder : resolve(options.data),
  };
};

interface ServerOptions {
  readonly host?: string;
  readonly port?: number;
  readonly demo: boolean;
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** How a server is started. Throws `Rejected` where others could reach it without a key. */
export const serverSettingsOf = (options: GlobalOptions, server: ServerOptions): Settings => {
  const configured = settings(process.cwd());
  const { apiKey, dataFolder } = placeOf(options);
  const host = server.host ?? configured.host;
  if (!LOOPBACK.has(host) && apiKey === null) {
    const sentence = `Others can reach ${host}: give --api-key, or set MNEME_API_KEY.`;
    throw new Rejected('missing-key', sentence, { field: 'host' });
  }
  const [port, demo] = [server.port ?? configured.port, server.demo && configured.demo];
  return { ...configured, host, port, apiKey, dataFolder, demo };
};
