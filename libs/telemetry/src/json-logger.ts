import { type LevelWithSilent, type Logger, pino } from 'pino';

export interface LineSink {
  write(line: string): void;
}

/** Logs one JSON line per event to standard error, because standard output carries the answers of commands. */
export const jsonLogger = (level: LevelWithSilent, to?: LineSink): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    to ?? pino.destination({ dest: 2, sync: false }),
  );
