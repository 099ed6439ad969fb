import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  /** Frees space: deletes the file that fills the disk, and enlarges the file system. */
  free(): void;
  unmount(): void;
}

const mount = (...args: readonly string[]): void => void execFileSync('mount', args, { stdio: 'pipe' });

/** Block sizes in bytes. The small blocks fill the space that is too small for a large block. */
const BLOCKS = [1 << 20, 4_096] as const;

/** Mounts a tmpfs, by default on a new folder. Needs permission to mount. */
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

/** True if this process may mount. In CI, throws if it may not mount. */
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
