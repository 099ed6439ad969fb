import { resolve } from 'node:path';
import { Rejected } from '@mneme/domain';
import { type Settings, settings, type StackSettings, stackSettings } from '@mneme/server';
import type { GlobalOptions } from './global-options.js';

/** Target of a command: the address of a server, or a data folder. */
export interface Place {
  readonly url: string | null;
  /** The API key to send, which is the operator's key if both keys are configured. */
  readonly apiKey: string | null;
  readonly dataFolder: string;
  /** Settings of a stack that the command starts itself. */
  readonly own?: Partial<
    Pick<
      Settings,
      'secrets' | 'masterKeys' | 'models' | 'keeping' | 'idleSeconds' | 'consolidation' | 'cacheBytes'
    >
  >;
}

/**
 * Returns the values of the command line, else of the configuration. Throws if the configuration is wrong.
 */
export const placeOf = (options: GlobalOptions): Place => {
  const configured = settings(process.cwd());
  const { secrets, masterKeys, models, keeping, idleSeconds, consolidation, cacheBytes } = configured;
  return {
    url: options.url ?? configured.url,
    apiKey: options.apiKey ?? configured.operatorKey ?? configured.apiKey,
    dataFolder: options.data === undefined ? configured.dataFolder : resolve(options.data),
    own: { secrets, masterKeys, models, keeping, idleSeconds, consolidation, cacheBytes },
  };
};

/** Returns the folder of the local store. Throws `Rejected` if `--url` or `MNEME_URL` names a server. */
export const storeFolderOf = (options: GlobalOptions): string => {
  if (options.url !== undefined) {
    throw new Rejected('not-by-a-server', 'This works on the store itself: leave out --url.', {
      field: '--url',
    });
  }
  const { url, dataFolder } = placeOf(options);
  if (url === null || options.data !== undefined) return dataFolder;
  // The other commands use the server at `MNEME_URL`, so this command must not use a local store.
  throw new Rejected(
    'not-by-a-server',
    `MNEME_URL points to ${url}, but this command works on a local store: run it on that machine, or name the folder with --data.`,
    { field: 'MNEME_URL' },
  );
};

export interface ServeOptions {
  readonly host?: string;
  readonly port?: number;
  readonly demo: boolean;
}

/**
 * Options of the command line take precedence over the configuration. Throws if the configuration is wrong.
 */
export const serverSettingsOf = (options: GlobalOptions, server: ServeOptions): StackSettings => {
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
