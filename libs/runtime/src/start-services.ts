import { type DoorPorts, openSessionBook, type Stage } from '@mneme/pipeline';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { awaitToken, catchUp } from './await-progress.js';
import { builtinModels } from './builtin-models.js';
import { LOOPBACK, type Settings } from './config.js';
import type { Operations } from './http/doors.js';
import { jsonLogger } from './json-logger.js';
import { lagOf } from './lag.js';
import { listen } from './listen.js';
import { recallOn } from './recall.js';
import { runPipeline } from './runner/run-pipeline.js';
import { type ServiceName, services } from './services.js';
import type { ServerAddresses, ServicesStores } from './services-stores.js';
import { systemClock } from './system-clock.js';
import { openTraffic } from './traffic.js';
import { untilSettled } from './until-settled.js';

export interface ServicesOptions {
  readonly addresses: ServerAddresses;
  readonly host?: string;
  /** 0: any free port. */
  readonly port?: number;
  readonly apiKey?: string | null;
  readonly logLevel?: Settings['logLevel'];
  /** A stage stopped consuming: the process must go. */
  readonly onDeath?: (error: unknown) => void;
}

/** Services that run in this process. */
export interface StartedServices {
  readonly url: string;
  /** Resolves when every stage, here and elsewhere, has handled what is in the log. */
  settled(): Promise<void>;
  /** Stops consuming, finishes what is in hand, closes the connections. */
  close(): Promise<void>;
}

/**
 * Starts one service, or several in one process, on servers that were migrated. Throws `Unavailable` where a server does
 * not answer, and leaves nothing open then.
 */
export const startServices = async (
  names: readonly ServiceName[],
  options: ServicesOptions,
): Promise<StartedServices> => {
  // Loaded here: the embedded stack should not wait for the clients of servers that it does not have.
  const { openServices } = await import('./services-stores.js');
  const stores = await openServices(options.addresses);
  const death = new AbortController();
  try {
    const stages = await runPipeline(stagesOf(names), floorOn(stores, options, death));
    const app = await shellOn(stores, names, { ...options, death: death.signal });
    return {
      url: await listen(app, options.host ?? LOOPBACK, options.port ?? 0),
      settled: () => untilSettled(stores.log, death.signal),
      close: async () => {
        await app.close();
        await stages.close();
        await stores.close();
      },
    };
  } catch (error) {
    await stores.close();
    throw error;
  }
};

const stagesOf = (names: readonly ServiceName[]): readonly Stage[] =>
  names.flatMap((name): readonly Stage[] => services[name].stages);

const models = builtinModels();

const floorOn = (stores: ServicesStores, { logLevel, onDeath }: ServicesOptions, death: AbortController) => ({
  ...stores,
  clock: systemClock(),
  models,
  giveWay: () => Promise.resolve(),
  logger: jsonLogger(logLevel ?? 'warn'),
  reach: () => undefined,
  onDeath: (error: unknown) => {
    death.abort(error);
    onDeath?.(error);
  },
});

interface ShellNeeds extends ServicesOptions {
  readonly death: AbortSignal;
}

const shellOn = async (
  stores: ServicesStores,
  names: readonly ServiceName[],
  { apiKey = null, logLevel = 'warn', death }: ShellNeeds,
): Promise<NestFastifyApplication> => {
  const doors = doorsOn(stores);
  const operations: Operations = {
    doors,
    recall: recallOn(doors),
    traffic: openTraffic(),
    instance: randomUUID(),
    isAlive: () => !death.aborted,
    isReady: async () => {
      await stores.log.progress();
    },
    stats: async () => ({ lag: await lagOf(stores.log) }),
  };
  const { httpShell } = await import('./http/app.js');
  const answers = names.flatMap((name) => services[name].answers ?? []);
  return httpShell({ operations, apiKey, logger: jsonLogger(logLevel), answers });
};

const doorsOn = (stores: ServicesStores): DoorPorts => {
  const { embedder, countTokens } = models;
  return {
    ...stores,
    ...{ embedder, countTokens },
    clock: systemClock(),
    sessions: openSessionBook(),
    breathe: () => nextTurn(),
    awaitToken: (token) => awaitToken(stores.log, token),
    catchUp: (topic) => catchUp(stores.log, topic),
  };
};
