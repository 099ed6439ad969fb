import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { compile } from './compile.mjs';
import { build, workspace } from './prepare.mjs';
import { NotReady } from './run-step.mjs';

/**
 * `npm run build`: compiles everything and bundles the command line. With arguments it only compiles the projects
 * that they name, such as `apps/mneme`. Other arguments are options of `tsc -b`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const projects = process.argv.slice(2);
try {
  await (projects.length === 0 ? build(root, workspace) : compile(root, projects));
} catch (error) {
  if (!(error instanceof NotReady)) throw error;
  process.exitCode = 1;
}
