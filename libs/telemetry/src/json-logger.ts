import { type LevelWithSilent, type Logger, pino } from 'pino';

/** Takes whole lines. */
export interface LineSink {
  write(line: string): void;
}

/** One JSON line an event on standard error: standard output is for what a command answers. */
export const jsonLogger = (level: LevelWithSilent, to?: LineSink): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    to ?? pino.destination({ dest: 2, sync: false }),
  );
