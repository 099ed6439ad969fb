import { spawn } from 'node:child_process';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isStale, isWritable, lacksPackages } from './freshness.mjs';

/** @typedef {import('./freshness.mjs').Goal} Goal */

const appStamp = 'apps/mneme/dist/.built';

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

/** Thrown if a step fails. The output of the step has been printed before. */
export class NotReady extends Error {}

/**
 * Installs packages and builds, each only if needed. In a folder that cannot be written it changes nothing, and
 * the existing build is used. Throws `NotReady`.
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
  if (npm.endsWith('npm-cli.js')) return finish(spawn(process.execPath, [npm, ...args], inside(root)));
  return finish(spawn('npm', args, { ...inside(root), shell: process.platform === 'win32' }));
};

/**
 * The stamp gets the start time of the build, so that a file saved during the build is newer than the stamp.
 *
 * @type {(root: string, goal: Goal) => Promise<void>}
 */
const build = async (root, { targets, stamps }) => {
  const startedAt = new Date();
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await finish(spawn(process.execPath, [compiler, '-b', ...targets], inside(root)));
  for (const stamp of stamps) {
    writeFileSync(join(root, stamp), '');
    utimesSync(join(root, stamp), startedAt, startedAt);
  }
};

/**
 * Steps write to standard error, because standard output belongs to the program that runs afterwards.
 *
 * @type {(root: string) => import('node:child_process').SpawnOptions}
 */
const inside = (root) => ({ cwd: root, stdio: ['ignore', 2, 2] });

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Passes signals of this process on to the step.
 *
 * @type {(child: import('node:child_process').ChildProcess) => Promise<void>}
 */
const finish = (child) =>
  new Promise((resolve, reject) => {
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal);
    signals.forEach((signal) => process.on(signal, pass));
    child.once('error', (error) => reject(new NotReady(`That failed (${error.message}).`)));
    child.once('close', (code, signal) => {
      signals.forEach((name) => process.off(name, pass));
      if (code === 0) resolve();
      else reject(new NotReady(`That failed (${signal ?? `exit code ${code}`}).`));
    });
  });
