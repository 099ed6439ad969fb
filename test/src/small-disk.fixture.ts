import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real file system of a few megabytes. */
export interface SmallDisk {
  /** Where it is mounted. */
  readonly folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Makes room again: what `fill` took, and more. */
  free(): void;
  unmount(): void;
}

const mount = (...args: readonly string[]): void => void execFileSync('mount', args, { stdio: 'pipe' });

/** In bytes, the largest first: what is left over for one is filled with the next. */
const BLOCKS = [1 << 20, 4_096] as const;

/** Mounts a file system in memory, by default on a new folder. The process needs the right to mount. */
export const mountSmallDisk = (
  megabytes: number,
  folder: string = mkdtempSync(join(tmpdir(), 'mneme-disk-')),
): SmallDisk => {
  mkdirSync(folder, { recursive: true });
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      for (const bytes of BLOCKS) fillWith(filler, Buffer.alloc(bytes));
    },
    free: () => {
      rmSync(filler, { force: true });
      mount('-o', `remount,size=${megabytes * 8}m`, folder);
    },
    unmount: () => {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const fillWith = (file: string, block: Buffer): void => {
  try {
    for (;;) writeFileSync(file, block, { flag: 'a' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
};

/** Whether this process may mount; in CI it must. */
export const mayMount = (): boolean => {
  try {
    mountSmallDisk(1).unmount();
    return true;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    process.stderr.write('Suites on small file systems are skipped: this user may not mount.\n');
    return false;
  }
};
