import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * `npm ci` and `npm install` run this script, which makes `.githooks` the hooks of this clone. The script
 * does nothing without git, outside a work tree of this repository, or if other hooks are configured. It
 * never fails, because an installation needs no hooks.
 */
const HOOKS = '.githooks';
const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)));

/** @type {(...args: string[]) => string | null} the output, or null if git is missing or fails */
const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** @type {() => string | null} the sentence to print, or null if there is nothing to report */
const install = () => {
  const tree = git('rev-parse', '--show-toplevel');
  if (tree === null || realpathSync(tree) !== root) return null;
  const before = git('config', '--get', 'core.hooksPath');
  if (before === HOOKS) return null;
  if (before !== null) return `core.hooksPath is ${before}, so the hooks of ${HOOKS} are not installed.`;
  if (git('config', 'core.hooksPath', HOOKS) === null) return `git could not set core.hooksPath to ${HOOKS}.`;
  return null;
};

const sentence = install();
if (sentence !== null) process.stderr.write(`mneme: ${sentence}\n`);
