import { Unavailable } from '@mneme/domain';
import type { Logger } from 'pino';
import type { OnFailpoint } from '../failpoint.js';
import { type ServiceSettings, serviceSettings } from '../config/services.js';
import { jsonLogger } from '@mneme/telemetry';
import { migrateServices } from './migrate.js';
import { exitOnError } from '../exit-on-error.js';
import type { OnDownload } from '../models/on-download.js';
import { withModels } from '../models/with-models.js';
import { requireKeyOffLoopback } from '../require-key-off-loopback.js';
import { withAdvice } from '../advice.js';
import { type ServiceName, services } from './services.js';
import type { ServerAddresses } from './stores.js';
import { startServices } from './start.js';
import { startPatiently } from './start-patiently.js';

const EXIT_FAILED = 1;
/** Milliseconds for which a call waits for a store before it fails. */
const PATIENCE_MS = 20_000;

/**
 * Runs until a signal, then finishes the deliveries in flight. Wrong settings are printed on standard error,
 * the failure of a server is logged, and the process exits in both cases.
 */
export const serveService = (name: ServiceName, failpoint?: OnFailpoint): Promise<void> =>
  exitOnError(async () => {
    const settings = serviceSettings();
    const { host, logLevel } = settings;
    // A service that only runs stages serves nothing but its health.
    if (services[name].answers !== null) requireKeyOffLoopback(host, settings);
    const logger = jsonLogger(logLevel).child({ service: name });
    const options = {
      ...settings,
      addresses: addressesOf(settings),
      onDownload: ({ file, percent }: Progress) => logger.info({ file, percent }, 'downloading a model'),
      ...(failpoint && { failpoint }),
      onDeath: (error: unknown) => {
        logger.fatal({ error: String(error) }, 'cannot go on');
        process.exit(EXIT_FAILED);
      },
    };
    const started = await startPatiently(() => startServices([name], options), logger).catch(
      exitUnavailable(logger),
    );
    logger.info({ url: started.url }, 'serving');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void exitOnError(() => started.close()));
    }
  });

type Progress = Parameters<OnDownload>[0];

/** Logs `Unavailable` and exits. `exitOnError` prints every other error. */
const exitUnavailable =
  (logger: Logger) =>
  (thrown: unknown): never => {
    const error = withAdvice(thrown);
    if (!(error instanceof Unavailable)) throw thrown;
    logger.fatal({ code: error.code, error: error.message }, 'cannot start');
    process.exit(EXIT_FAILED);
  };

/** Migrates the servers that the environment names. A second call changes nothing. */
export const migrate = async (environment?: NodeJS.ProcessEnv): Promise<void> => {
  const settings = serviceSettings(environment);
  const { partitions, replicas, keptDays } = settings.kafka;
  try {
    await withModels(settings.models, ({ embedder }) =>
      migrateServices(addressesOf(settings), embedder, { partitions, replicas, keptDays }),
    );
  } catch (error) {
    throw withAdvice(error);
  }
};

export const addressesOf = ({ kafka, neo4j, qdrant, masterKeys }: ServiceSettings): ServerAddresses => ({
  masterKeys,
  kafka: { ...kafka, sessionMs: kafka.sessionSeconds * 1_000 },
  neo4j: { ...neo4j, patienceMs: PATIENCE_MS },
  qdrant: { ...qdrant, patienceMs: PATIENCE_MS },
});
