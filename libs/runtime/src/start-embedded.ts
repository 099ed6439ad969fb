import { Rejected } from '@mneme/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from './config.js';
import { type Embedded, openEmbedded } from './embedded.js';
import type { Operations } from './http/doors.js';
import { jsonLogger } from './json-logger.js';
import { forgetServer, rememberServer } from './server-record.js';
import { type StoreFloors, storeFloors } from './store-floors.js';
import { storeStats } from './store-stats.js';
import { untilSettled } from './until-settled.js';

export interface StartOptions {
  readonly dataFolder: string;
  readonly host?: string;
  /** 0: any free port. */
  readonly port?: number;
  readonly apiKey?: string | null;
  readonly logLevel?: Settings['logLevel'];
  /** The module that serves the stages in their thread; its own by default. */
  readonly stageThread?: URL;
  readonly onDeath?: (error: unknown) => void;
}

/** A running embedded service. */
export interface Started {
  readonly url: string;
  readonly dataFolder: string;
  /** Resolves when every stage has handled everything that is in the log. */
  settled(): Promise<void>;
  /** The bare store, for benchmarks. */
  readonly floors: StoreFloors;
  close(): Promise<void>;
}

/** Starts the embedded service and listens. Throws `Rejected` or `Unavailable` with a sentence that says what to do. */
export const startEmbedded = async (options: StartOptions): Promise<Started> => {
  const { logLevel = 'warn', stageThread = new URL('./stage-thread.js', import.meta.url) } = options;
  const logger = jsonLogger(logLevel);
  const health = { isAlive: true };
  // The shell takes longer to load than the store to open: both at once.
  const shell = import('./http/app.js');
  const embedded = await openEmbedded({
    dataFolder: options.dataFolder,
    logLevel,
    stageThread,
    onDeath: (error) => {
      health.isAlive = false;
      logger.fatal({ error: String(error) }, 'a stage stopped consuming');
      options.onDeath?.(error);
    },
  });
  const operations = operationsOf(embedded, health);
  const { httpShell } = await shell;
  const app = await httpShell({ operations, apiKey: options.apiKey ?? null, logger });
  const url = await listen(app, embedded, options);
  await rememberServer(options.dataFolder, url);
  return {
    url,
    dataFolder: options.dataFolder,
    settled: () => untilSettled(embedded.doors.log),
    floors: storeFloors(embedded),
    close: async () => {
      await app.close();
      await embedded.close();
      await forgetServer(options.dataFolder);
    },
  };
};

const operationsOf = (embedded: Embedded, health: { readonly isAlive: boolean }): Operations => ({
  doors: embedded.doors,
  recall: embedded.recall,
  traffic: embedded.traffic,
  isAlive: () => health.isAlive,
  isReady: async () => {
    await embedded.doors.log.progress();
  },
  stats: () => storeStats(embedded),
});

/** A service that cannot listen lets go of its store. */
const listen = async (
  app: NestFastifyApplication,
  embedded: Embedded,
  options: StartOptions,
): Promise<string> => {
  try {
    await app.listen(options.port ?? 0, options.host ?? '127.0.0.1');
    return await app.getUrl();
  } catch (error) {
    await embedded.close();
    throw listenProblem(error, options);
  }
};

const listenProblem = (error: unknown, { host, port }: StartOptions): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new Rejected(
      'port-in-use',
      `Port ${port} on ${host} is taken. Set MNEME_PORT to another, or stop what uses it.`,
      {
        field: 'MNEME_PORT',
        cause: error,
      },
    );
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return new Rejected(
      'cannot-listen',
      `Cannot listen on ${host}:${port}. Set MNEME_HOST and MNEME_PORT to an address of this machine.`,
      {
        field: 'MNEME_HOST',
        cause: error,
      },
    );
  }
  return error;
};
