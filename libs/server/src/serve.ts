import type { Settings } from './config.js';
import { startEmbedded, type Started } from './embedded/start-embedded.js';

const EXIT_DEAD = 1;

/**
 * Serves until a signal asks to stop, then finishes what is in hand. A process whose stage has died
 * exits: alive but consuming nothing is the worst failure.
 */
export const serve = async (settings: Settings): Promise<Started & { readonly stopped: Promise<void> }> => {
  const { host, port, dataFolder, apiKey, operatorKey, corsOrigins, logLevel, idleSeconds } = settings;
  const onDeath = (): void => process.exit(EXIT_DEAD);
  const started = await startEmbedded({
    dataFolder,
    host,
    port,
    apiKey,
    operatorKey,
    corsOrigins,
    logLevel,
    idleSeconds,
    onDeath,
  });
  const stopped = new Promise<void>((resolve, reject) => {
    let isStopping = false;
    // A terminal's Ctrl-C may arrive twice, from the terminal and from npm: it means the same.
    const stop = (): void => {
      if (isStopping) return;
      isStopping = true;
      started.close().then(resolve, reject);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
  return { ...started, stopped };
};
