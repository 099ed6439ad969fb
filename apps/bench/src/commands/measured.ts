import { DONE, FAILED, type Output, progressOf, withOutput } from '@mneme/mneme';
import type { Command } from 'commander';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

export type OnProgress = (done: number, note: string) => void;

export interface Benchmark<Result> {
  /** Amount of work at which the progress is complete. */
  readonly total: number | Promise<number>;
  readonly work: (onProgress: OnProgress, out: Output) => Promise<Result>;
  readonly textOf: (result: Result) => string;
  /** False if an aim is missed or something failed. Default: always true. */
  readonly isReached?: (result: Result) => boolean;
}

/**
 * Runs a benchmark with its progress, and prints the machine and the result as text or JSON. The exit code says
 * whether the result reaches the aims.
 */
export const measured = <Result extends object>(
  command: Command,
  { total, work, textOf, isReached = () => true }: Benchmark<Result>,
): Promise<void> =>
  withOutput(command, async (out) => {
    const measuredOn = machine();
    const progress = progressOf(command.name(), await total);
    const onProgress: OnProgress = (done, note) => progress.at(done, note);
    const result = await work(onProgress, out).finally(() => progress.end());
    out.json({ machine: measuredOn, ...result });
    out.line(`${measuredOn}\n\n${textOf(result)}`);
    return isReached(result) ? DONE : FAILED;
  });

/** Returns a line that describes the machine of a measurement and its load beforehand. */
const machine = (): string => {
  const [first, ...others] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const system = `${type()} ${release()}`;
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${others.length + 1} x ${first?.model ?? 'unknown processor'}, ${memory}, ${system}, Node ${process.version}; load ${load}`;
};
