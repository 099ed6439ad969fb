import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run lint`: runs ESLint on one part of the repository after the other. The types of all parts at once
 * need more memory than Node.js gives a process.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {(...patterns: string[]) => string[]} */
const without = (...patterns) => patterns.flatMap((pattern) => ['--ignore-pattern', pattern]);

const LARGE = ['libs/adapters', 'libs/http', 'libs/server'];
const PARTS = [['libs', ...without(...LARGE)], LARGE, ['apps'], ['.', ...without('libs', 'apps')]];

const results = PARTS.map((part) => {
  const eslint = join(root, 'node_modules', 'eslint', 'bin', 'eslint.js');
  return spawnSync(process.execPath, [eslint, ...part, '--max-warnings', '0'], {
    cwd: root,
    stdio: 'inherit',
  });
});
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;
