import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';

/**
 * Shifts the clock of a process and its worker threads by the number of milliseconds in a file, if loaded with
 * `--import`. The file is read at each use of the clock, so that the clock can jump while the process runs.
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
