import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** Returns a line that describes the machine of a measurement and its load beforehand. */
export const machine = (): string => {
  const [first, ...others] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const system = `${type()} ${release()}`;
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${others.length + 1} x ${first?.model ?? 'unknown processor'}, ${memory}, ${system}, Node ${process.version}; load ${load}`;
};
