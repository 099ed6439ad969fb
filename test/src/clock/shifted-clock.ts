import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';

/**
 * Loaded first (`--import`), it moves the clock of a process and of its threads by the milliseconds that a file holds.
 * The file is read at each look at the clock, so that a clock can jump while the process runs.
 */
const file = process.env['SHIFT_FILE'] ?? '';

const RealDate = Date;

const shiftMs = (): number => Number(readFileSync(file, 'utf8'));

const now = (): number => RealDate.now() + shiftMs();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: readonly unknown[]): object =>
    given.length === 0 ? new target(now()) : (Reflect.construct(target, given) as object),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});

const { Worker } = threads;

threads.Worker = class extends Worker {
  constructor(entry: string | URL, options: WorkerOptions = {}) {
    super(entry, { ...options, execArgv: [...(options.execArgv ?? []), '--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
