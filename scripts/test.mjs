import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { nodeProblem } from './node-version.mjs';
import { NotReady, prepare, workspace } from './prepare.mjs';

/**
 * `npm test`: set-up, format, lint and every suite; the last line says
 * `N passed, N failed`, in which format and lint count as one each. Arguments go to vitest, and then only it runs.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {{ passed: number, failed: number }} Count */

/** @type {(script: string, args: readonly string[], stdio: 'inherit' | 'pipe') => Promise<{ ok: boolean, output: string }>} */
const run = (script, args, stdio) =>
  new Promise((resolve, reject) => {
    const path = join(root, script);
    const child = spawn(process.execPath, [path, ...args], { cwd: root, stdio: ['ignore', stdio, stdio] });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });

/** @type {() => Promise<readonly [string, { ok: boolean, output: string }][]>} */
const checkText = async () => [
  [
    'format',
    await run('node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'], 'pipe'),
  ],
  ['lint', await run('scripts/lint.mjs', [], 'pipe')],
];

/** @type {(report: string, ok: boolean) => Count} a file that fails to load holds no test, and counts as one */
const countTests = (report, ok) => {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numFailedTests + broken.length;
  return { passed: numPassedTests, failed: ok ? failed : Math.max(failed, 1) };
};

/** @type {(arg: string) => string} suites run compiled: the path of a source stands for its output */
const compiled = (arg) =>
  arg.startsWith('-') ? arg : arg.replace(/(^|\/)src(?=\/|$)/, '$1dist').replace(/\.ts$/, '.js');

/** @type {(args: readonly string[]) => Promise<Count>} */
const runSuites = async (args) => {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const { ok } = await run(
      'node_modules/vitest/vitest.mjs',
      ['run', ...reporters, ...args.map(compiled)],
      'inherit',
    );
    return countTests(readFileSync(report, 'utf8'), ok);
  } catch (error) {
    if (/** @type {any} */ (error).code !== 'ENOENT') throw error;
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** @type {(args: readonly string[]) => Promise<Count>} */
const test = async (args) => {
  const problem = nodeProblem(join(root, 'package.json'), process.versions.node);
  if (problem) throw new NotReady(problem);
  await prepare(root, workspace);
  const [checks, count] = await Promise.all([args.length > 0 ? [] : checkText(), runSuites(args)]);
  for (const [name, { ok, output }] of checks)
    process.stdout.write(ok ? `${name}: fine\n` : `${name}:\n${output}\n`);
  const passed = checks.filter(([, { ok }]) => ok).length;
  return { passed: count.passed + passed, failed: count.failed + checks.length - passed };
};

/** @type {(args: readonly string[]) => Promise<Count>} */
const testOrSayWhy = async (args) => {
  try {
    return await test(args);
  } catch (error) {
    process.stdout.write(`${error instanceof NotReady ? error.message : error.stack}\n`);
    return { passed: 0, failed: 1 };
  }
};

const { passed, failed } = await testOrSayWhy(process.argv.slice(2));
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
