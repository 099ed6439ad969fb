import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { bundle } from './bundle.mjs';
import { compile } from './compile.mjs';
import { isStale, isWritable, lacksPackages } from './freshness.mjs';
import { NotReady, runStep } from './run-step.mjs';

/** @typedef {import('./freshness.mjs').Goal} Goal */

/**
 * File that marks a complete build. It is in the folder of the bundle, so that a build without a bundle
 * counts as outdated.
 */
const appStamp = 'apps/mneme/dist/bundle/.built';

/**
 * The applications and the libraries that they use.
 *
 * @type {Goal}
 */
export const application = {
  targets: ['mneme', 'ingest', 'sensory', 'stm', 'consolidator', 'query', 'gateway', 'stack'].map(
    (app) => `apps/${app}`,
  ),
  folders: ['libs', 'libs/adapters', 'apps'],
  stamps: [appStamp],
};

/**
 * The benchmarks, with the packages that they measure.
 *
 * @type {Goal}
 */
export const bench = {
  targets: ['apps/bench'],
  folders: ['libs', 'libs/adapters', 'apps'],
  stamps: ['apps/bench/dist/.built'],
};

/**
 * Everything, with the suites of `test/`.
 *
 * @type {Goal}
 */
export const workspace = {
  targets: ['.'],
  folders: ['libs', 'libs/adapters', 'apps', '.', 'test'],
  stamps: [appStamp, 'test/dist/.built'],
};

/**
 * Installs packages and builds, each only if needed. In a folder that cannot be written, this changes no
 * file, and the existing build is used. Throws `NotReady`.
 *
 * @type {(root: string, goal: Goal) => Promise<void>}
 */
export const prepare = async (root, goal) => {
  if (!isWritable(root)) return checkAsItIs(root, goal);
  const stale = isStale(root, goal);
  if (lacksPackages(root, { forBuild: stale })) {
    process.stderr.write('mneme: Installing packages, which takes a minute or two the first time.\n');
    await install(root);
  }
  if (!stale) return;
  process.stderr.write('mneme: Building.\n');
  await build(root, goal);
};

/** @type {(root: string, goal: Goal) => void} */
const checkAsItIs = (root, { stamps }) => {
  const isBuilt = stamps.every((stamp) => existsSync(join(root, stamp)));
  if (isBuilt && !lacksPackages(root, { forBuild: false })) return;
  throw new NotReady('Packages or the build are missing, and the folder cannot be written.');
};

/** @type {(root: string) => Promise<void>} */
const install = (root) => {
  const npm = process.env.npm_execpath ?? '';
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  if (npm.endsWith('npm-cli.js')) return runStep(root, process.execPath, [npm, ...args]);
  return runStep(root, 'npm', args, process.platform === 'win32');
};

/**
 * The stamp gets the start time of the build, so that a file saved during the build is newer than the stamp.
 * Throws `NotReady`.
 *
 * @type {(root: string, goal: Goal) => Promise<void>}
 */
export const build = async (root, { targets, stamps }) => {
  const startedAt = new Date();
  await compile(root, targets);
  if (stamps.includes(appStamp)) await bundle(root);
  for (const stamp of stamps) {
    writeFileSync(join(root, stamp), '');
    utimesSync(join(root, stamp), startedAt, startedAt);
  }
};
