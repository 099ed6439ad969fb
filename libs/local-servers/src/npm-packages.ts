import { copyFile, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { runCommand } from './run-command.js';
import { filledToolFolder } from './tool-folder.js';

export interface NpmPackages {
  readonly name: string;
  /** Folder with the `package.json` and its lockfile. */
  readonly folder: string;
  /** Packages whose install script is run. It compiles their native modules for the Node of this process. */
  readonly built: readonly string[];
}

const FILES = ['package.json', 'package-lock.json'];
/** Time limit of npm. It is long, because the first run downloads every package. */
const PATIENCE_MS = 10 * 60_000;

/** Returns a folder with the packages of the lockfile in `node_modules`. */
export const npmPackages = async ({ name, folder, built }: NpmPackages): Promise<string> => {
  const lock = await readFile(join(folder, 'package-lock.json'));
  const version = `${createHash('sha256').update(lock).digest('hex').slice(0, 12)}-${process.versions.modules}`;
  return filledToolFolder(name, version, async (packages) => {
    const npm = (...args: string[]) => runCommand('npm', args, { cwd: packages, timeout: PATIENCE_MS });
    for (const file of FILES) await copyFile(join(folder, file), join(packages, file));
    await npm('ci', '--ignore-scripts', '--no-audit', '--no-fund');
    await npm('rebuild', ...built);
  });
};
