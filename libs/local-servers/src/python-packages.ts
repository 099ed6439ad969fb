import { filledToolFolder } from './tool-folder.js';
import { runCommand } from './run-command.js';

/** Packages to install with pip, each as `name==version`. */
export interface PythonPackages {
  readonly name: string;
  readonly version: string;
  readonly packages: readonly string[];
}

/** Time limit of pip. It is long, because the first run downloads every package. */
const PATIENCE_MS = 5 * 60_000;

/** Returns a folder with the packages and their dependencies. */
export const pythonPackages = ({ name, version, packages }: PythonPackages): Promise<string> =>
  filledToolFolder(name, version, async (folder) => {
    const args = ['-m', 'pip', 'install', '--quiet', '--no-input', '--target', folder, ...packages];
    await runCommand('python3', args, { timeout: PATIENCE_MS }).catch(explainFailure);
  });

const explainFailure = (cause: NodeJS.ErrnoException & { readonly stderr?: string }): never => {
  const isMissing = cause.code === 'ENOENT' || cause.stderr?.includes('No module named pip');
  if (!isMissing) throw cause;
  throw new Error('Install Python 3.11 or newer with pip: "python3 -m pip" must work here.', { cause });
};
