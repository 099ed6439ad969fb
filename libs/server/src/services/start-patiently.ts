import { Unavailable } from '@mneme/domain';
import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Time to wait for Kafka, which may start later than its services. A wrong address is therefore reported only
 * after this time.
 */
const PATIENCE_MS = 30_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

const PASSING: ReadonlySet<string> = new Set(['log-unavailable', 'log-silent']);

/**
 * Retries the start with growing pauses for half a minute while Kafka cannot be reached. Logs each failure.
 * Throws the last error, and any error that does not come from an unreachable Kafka at once.
 */
export const startPatiently = async <Started>(
  start: () => Promise<Started>,
  logger: Pick<Logger, 'warn'>,
  patienceMs = PATIENCE_MS,
): Promise<Started> => {
  const until = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      const isPassing = error instanceof Unavailable && PASSING.has(error.code);
      if (!isPassing || performance.now() > until) throw error;
      logger.warn({ code: error.code, attempt }, 'cannot reach Kafka yet; trying again');
    }
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
  }
};
