import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { compile } from './compile.mjs';
import { NotReady } from './run-step.mjs';

/**
 * `npm run build`: compiles everything and bundles the command line. With arguments it only compiles the projects
 * that they name, such as `apps/mneme`. Other arguments are options of `tsc -b`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const projects = process.argv.slice(2);
try {
  await compile(root, projects);
  if (projects.length === 0) await bundle(root);
} catch (error) {
  if (!(error instanceof NotReady)) throw error;
  process.exitCode = 1;
}
