import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { compile } from './compile.mjs';
import { NotReady } from './run-step.mjs';

/**
 * `npm run build`: compiles everything, or the projects of the arguments, such as `apps/mneme`. Other arguments
 * are options of `tsc -b`.
 */
try {
  await compile(fileURLToPath(new URL('..', import.meta.url)), process.argv.slice(2));
} catch (error) {
  if (!(error instanceof NotReady)) throw error;
  process.exitCode = 1;
}
