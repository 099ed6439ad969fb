import { type LevelWithSilent, type Logger, pino } from 'pino';

/** Receives whole lines of the log. */
export interface LineSink {
  write(line: string): void;
}

/** Logs one JSON line for each event on standard error, because standard output carries the answers of commands. */
export const jsonLogger = (level: LevelWithSilent, to?: LineSink): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    to ?? pino.destination({ dest: 2, sync: false }),
  );
