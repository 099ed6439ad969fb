import { join } from 'node:path';
import process from 'node:process';
import { runStep } from './run-step.mjs';

/**
 * Compiles projects like `tsc -b`. Compiles the API document first, because the types of the client are made
 * from it. Throws `NotReady`.
 *
 * @type {(root: string, args: readonly string[]) => Promise<void>}
 */
export const compile = async (root, args) => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await runStep(root, process.execPath, [compiler, '-b', 'libs/http']);
  await runStep(root, process.execPath, [join(root, 'scripts/client-types.mjs')]);
  await runStep(root, process.execPath, [compiler, '-b', ...args]);
};
