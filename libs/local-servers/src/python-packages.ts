import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from './maven-jars.js';

/** Packages to install with pip, each as `name==version`. */
export interface PythonPackages {
  readonly name: string;
  readonly version: string;
  readonly packages: readonly string[];
}

const run = promisify(execFile);
/** The first run downloads every package. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Returns the folder with the packages and their dependencies. Fills a temporary folder and renames it, so that
 * parallel runs do not disturb each other.
 */
export const pythonPackages = async ({ name, version, packages }: PythonPackages): Promise<string> => {
  const folder = cacheFolder(name, version);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const aside = await mkdtemp(`${folder}-`);
  try {
    const args = ['-m', 'pip', 'install', '--quiet', '--no-input', '--target', aside, ...packages];
    await run('python3', args, { timeout: PATIENCE_MS }).catch(sayWhatIsMissing);
    await rename(aside, folder).catch((error: unknown) => {
      // A parallel run finished first.
      if (!existsSync(folder)) throw error;
    });
    return folder;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};

const sayWhatIsMissing = (cause: NodeJS.ErrnoException & { readonly stderr?: string }): never => {
  const isMissing = cause.code === 'ENOENT' || cause.stderr?.includes('No module named pip');
  if (!isMissing) throw cause;
  throw new Error('Install Python 3.11 or newer with pip: "python3 -m pip" must work here.', { cause });
};
