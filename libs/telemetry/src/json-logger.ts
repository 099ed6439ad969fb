import { type LevelWithSilent, type Logger, pino } from 'pino';

/** Receives whole lines. */
export interface LineSink {
  write(line: string): void;
}

/** Writes one JSON line for each event to standard error, because standard output is for answers of commands. */
export const jsonLogger = (level: LevelWithSilent, to?: LineSink): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    to ?? pino.destination({ dest: 2, sync: false }),
  );
