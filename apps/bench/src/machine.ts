import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** What a figure was measured on, and how busy that was with other things before: one line. */
export const machine = (): string => {
  const [first, ...others] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const system = `${type()} ${release()}`;
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${others.length + 1} x ${first?.model ?? 'unknown processor'}, ${memory}, ${system}, Node ${process.version}; load ${load}`;
};
