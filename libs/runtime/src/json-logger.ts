import { type Logger, pino } from 'pino';
import type { Settings } from './config.js';

/** One JSON line an event on standard error: standard output is for what a command answers. */
export const jsonLogger = (level: Settings['logLevel']): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  );
