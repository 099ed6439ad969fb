import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { nodeProblem } from './node-version.mjs';
import { packagesOf, usedBySpecs } from './packages.mjs';
import { prepare, workspace } from './prepare.mjs';
import { NotReady } from './run-step.mjs';

/**
 * Installs and builds if necessary, then runs checks and suites. The last line is `N passed, N failed`, in
 * which each check counts as one.
 *
 *     test.mjs                 format, lint and the quick suites: `npm test`
 *     test.mjs --more          the long suites in short form: `npm run test:more`
 *     test.mjs --full          the long suites at full size: `npm run test:full`
 *     test.mjs --affected      lint and suites of the packages that a change since `main` affects
 *     test.mjs ARGUMENTS       these suites only, as Vitest understands the arguments
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const REPORT = join(root, 'test', 'timings.json');

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {readonly [name: string, script: string, args: readonly string[]]} Check */

/** Options of Knip, which finds files, dependencies and exports that are not used. */
const UNUSED = ['--include', 'files,dependencies,unlisted,exports,types,duplicates'];

/** @type {readonly Check[]} */
const CHECKS = [
  ['format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']],
  ['words', 'scripts/plain-words.mjs', []],
  ['exports', 'node_modules/knip/bin/knip.js', ['--no-progress', ...UNUSED]],
  ['lint', 'scripts/lint.mjs', []],
];

const QUICK = ['--project', 'unit', '--project', 'e2e'];
const LONG = ['--project', 'servers', '--project', 'more'];

/** @type {(script: string, args: readonly string[], options: import('node:child_process').SpawnOptions) => Promise<{ ok: boolean, output: string }>} */
const run = async (script, args, options) => {
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, ...options });
  const { endWithThisProcess } = await import('../libs/local-servers/dist/end-with-this-process.js');
  if (child.pid !== undefined) child.once('exit', endWithThisProcess({ pid: child.pid }));
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
};

/**
 * @type {(checks: readonly Check[]) => Promise<Count>} runs one check after the other, because the suites run
 * at the same time
 */
const runChecks = async (checks) => {
  let passed = 0;
  for (const [name, script, args] of checks) {
    const { ok, output } = await run(script, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    if (ok) passed += 1;
    process.stdout.write(ok ? `${name}: fine\n` : `${name}:\n${output}\n`);
  }
  return { passed, failed: checks.length - passed };
};

/**
 * @type {(arg: string) => string} replaces the path of a source by the path of its compiled file, because
 * Vitest runs compiled suites
 */
const compiled = (arg) =>
  arg.startsWith('-') ? arg : arg.replace(/(^|\/)src(?=\/|$)/, '$1dist').replace(/\.ts$/, '.js');

/** @type {(args: readonly string[], env: Readonly<Record<string, string>>) => Promise<Count>} */
const runSuites = async (args, env) => {
  rmSync(REPORT, { force: true });
  const { ok } = await run('node_modules/vitest/vitest.mjs', ['run', ...args.map(compiled)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  try {
    const { passed, failed } = JSON.parse(readFileSync(REPORT, 'utf8'));
    return { passed, failed: ok ? failed : Math.max(failed, 1) };
  } catch (error) {
    if (/** @type {any} */ (error).code !== 'ENOENT') throw error;
    return { passed: 0, failed: 1 };
  }
};

/** @type {(target: string) => readonly string[]} the folders of the affected packages that have the target */
const affected = (target) => {
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const args = ['show', 'projects', '--affected', `--with-target=${target}`, '--json'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [nx, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new NotReady(stderr);
  const names = new Set(JSON.parse(stdout));
  const packages = packagesOf(root);
  const changed = packages.filter(({ manifest }) => names.has(manifest['name'])).map(({ folder }) => folder);
  return packages
    .map(({ folder }) => folder)
    .filter((folder) => [folder, ...usedBySpecs(root, folder)].some((used) => changed.includes(used)));
};

/** @typedef {{ checks: readonly Check[], suites: readonly string[] | null, env?: Readonly<Record<string, string>> }} Plan */

/** @type {() => Plan} */
const affectedPlan = () => {
  const lint = affected('lint').map((folder) => (folder === 'test' ? 'test/src' : folder));
  const suites = affected('test').map((folder) => `${folder}/dist/`);
  return {
    checks:
      lint.length > 0
        ? [['lint', 'node_modules/eslint/bin/eslint.js', [...lint, '--max-warnings', '0']]]
        : [],
    suites: suites.length > 0 ? [...QUICK, ...suites] : null,
  };
};

/** @type {(args: readonly string[]) => Plan} */
const planOf = ([first, ...rest]) => {
  if (first === undefined) return { checks: CHECKS, suites: QUICK };
  if (first === '--more') return { checks: [], suites: [...LONG, ...rest] };
  if (first === '--full') return { checks: [], suites: [...LONG, ...rest], env: { MNEME_TEST_SIZE: 'full' } };
  if (first === '--affected') return affectedPlan();
  return { checks: [], suites: [first, ...rest] };
};

/** @type {(args: readonly string[]) => Promise<Count>} */
const test = async (args) => {
  const problem = nodeProblem(join(root, 'package.json'), process.versions.node);
  if (problem) throw new NotReady(problem);
  await prepare(root, workspace);
  const { checks, suites, env = {} } = planOf(args);
  const counts = await Promise.all([
    runChecks(checks),
    suites ? runSuites(suites, env) : { passed: 0, failed: 0 },
  ]);
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
};

/** @type {(args: readonly string[]) => Promise<Count>} */
const testOrExplain = async (args) => {
  try {
    return await test(args);
  } catch (error) {
    process.stdout.write(`${error instanceof NotReady ? error.message : error.stack}\n`);
    return { passed: 0, failed: 1 };
  }
};

const { passed, failed } = await testOrExplain(process.argv.slice(2));
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
