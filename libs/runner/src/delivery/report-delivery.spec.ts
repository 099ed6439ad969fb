import { Unavailable } from '@mneme/domain';
import type { Stage } from '@mneme/pipeline';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { StageContext } from '../stage-context.js';
import { reportFailure } from './report-delivery.js';

/** Returns the level and the message of the log line for a failed attempt. */
const loggedOf = (error: Error): unknown[] => {
  const lines: string[] = [];
  const logger = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
  const context = { logger, observe: () => undefined } as unknown as StageContext;
  reportFailure({ name: 'stm.read' } as Stage, context, { arrivals: [], error, attempt: 1 });
  return lines.map((line) => {
    const { level, outcome, msg } = JSON.parse(line) as { level: number; outcome: string; msg: string };
    return [level, outcome, msg];
  });
};
const INFO = 30;
const WARN = 40;

describe('reportFailure', () => {
  it('logs a warning for a failed attempt', () => {
    const gone = new Unavailable('store-gone', 'The store does not answer.');
    expect(loggedOf(gone)).toEqual([[WARN, 'failed', 'will be tried again']]);
  });

  it('logs no warning if a shutdown interrupts an attempt', () => {
    const closing = new Unavailable('closing', 'The process is shutting down.');
    expect(loggedOf(closing)).toEqual([
      [INFO, 'interrupted', 'left to the next process, because this one shuts down'],
    ]);
  });
});
