import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import process from 'node:process';

/** Number of suites that are printed after a run. */
const PRINTED = 20;

/** @typedef {{ readonly file: string, readonly seconds: number, readonly tests: number }} SuiteTime */
/** @typedef {{ readonly passed: number, readonly failed: number, readonly suites: readonly SuiteTime[] }} RunReport */

/**
 * @type {(module: import('vitest/node').TestModule) => SuiteTime} includes the time of imports and set-up,
 * because the run waits for them too
 */
const timeOf = (module) => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return {
    file: relative(process.cwd(), module.moduleId),
    seconds: Math.round(ms / 100) / 10,
    tests: [...module.children.allTests()].length,
  };
};

/** @type {(modules: readonly import('vitest/node').TestModule[], errors: number) => RunReport} a suite that fails to load counts as one failed test */
const reportOf = (modules, errors) => {
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const count = (/** @type {string} */ state) => states.filter((each) => each === state).length;
  const broken = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0).length;
  return {
    passed: count('passed'),
    failed: count('failed') + broken + errors,
    suites: modules.map(timeOf).sort((a, b) => b.seconds - a.seconds),
  };
};

/**
 * Writes the result of a run and the seconds of each suite to `file`, slowest first, and prints the twenty slowest.
 *
 * @type {(file: string) => import('vitest/node').Reporter}
 */
export const suiteTimes = (file) => ({
  onTestRunEnd: (modules, errors) => {
    const report = reportOf(modules, errors.length);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    const all = report.suites.reduce((sum, { seconds }) => sum + seconds, 0);
    if (report.suites.length <= 1) return;
    process.stdout.write(
      `\n${report.suites.length} suites took ${Math.round(all)} s. The slowest (${relative(process.cwd(), file)} has all):\n`,
    );
    for (const { seconds, tests, file: suite } of report.suites.slice(0, PRINTED))
      process.stdout.write(
        `${seconds.toFixed(1).padStart(8)} s ${String(tests).padStart(5)} tests  ${suite}\n`,
      );
  },
});
