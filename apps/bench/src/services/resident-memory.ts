import { readFileSync } from 'node:fs';

const KIBIBYTE = 1024;

/** Returns the resident memory of all processes in bytes. Null if one is gone or the system is not Linux. */
export const residentBytes = (pids: readonly number[]): number | null => memoryOf('VmRSS', pids);

/** Returns the largest resident memory that a process has had, in bytes. */
export const peakBytes = (pid: number): number | null => memoryOf('VmHWM', [pid]);

const memoryOf = (field: string, pids: readonly number[]): number | null => {
  const sizes = pids.map((pid) => fieldOf(pid, field));
  return sizes.reduce<number | null>((sum, size) => (sum === null || size === null ? null : sum + size), 0);
};

/** Only Linux has this file. */
const fieldOf = (pid: number, field: string): number | null => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kibibytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
    return kibibytes === undefined ? null : Number(kibibytes) * KIBIBYTE;
  } catch {
    return null;
  }
};
