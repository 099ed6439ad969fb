import { resolve } from 'node:path';
import { Rejected } from '@mneme/domain';
import { settings, type StackSettings, stackSettings } from '@mneme/server';
import type { GlobalOptions } from './global-options.js';

/** Where to go: a server's address, or the folder whose server or store is meant. */
export interface Place {
  readonly url: string | null;
  /** What is sent: the operator's, where both are known. */
  readonly apiKey: string | null;
  readonly dataFolder: string;
  /** What a stack of its own does with secrets. */
  readonly secrets?: 'redact' | 'keep';
}

/** What the command line says, else what the configuration says. Throws when the configuration is wrong. */
export const placeOf = (options: GlobalOptions): Place => {
  const configured = settings(process.cwd());
  return {
    url: options.url ?? configured.url,
    apiKey: options.apiKey ?? configured.operatorKey ?? configured.apiKey,
    dataFolder: options.data === undefined ? configured.dataFolder : resolve(options.data),
    secrets: configured.secrets,
  };
};

/** The data folder, for work on the store itself. Throws `Rejected` where a server was named to do it. */
export const storeFolderOf = (options: GlobalOptions): string => {
  if (options.url !== undefined) {
    throw new Rejected('not-by-a-server', 'This works on the store itself: leave out --url.', {
      field: '--url',
    });
  }
  const { url, dataFolder } = placeOf(options);
  if (url === null || options.data !== undefined) return dataFolder;
  // The store of this machine's folder is not the one that everything else goes to.
  throw new Rejected(
    'not-by-a-server',
    `MNEME_URL names the server at ${url}, and this works on the store itself: run it on that machine, or name the folder with --data.`,
    { field: 'MNEME_URL' },
  );
};

interface ServerOptions {
  readonly host?: string;
  readonly port?: number;
  readonly demo: boolean;
}

/** How a server is started: what the command line says, else what the configuration says. Throws when that is wrong. */
export const serverSettingsOf = (options: GlobalOptions, server: ServerOptions): StackSettings => {
  const configured = stackSettings(process.cwd());
  const listening = {
    host: server.host ?? configured.host,
    port: server.port ?? configured.port,
    apiKey: options.apiKey ?? configured.apiKey,
  };
  if (configured.stack === 'services') return { ...configured, ...listening };
  const { dataFolder } = placeOf(options);
  return { ...configured, ...listening, dataFolder, demo: server.demo && configured.demo };
};
