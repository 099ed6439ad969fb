import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Compiled specs of the sources there are: what a deleted spec left in `dist` never runs. */
const compiledSpecs = ['libs', 'apps', 'test']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}${sep}${file}`),
  )
  .filter((file) => file.endsWith('.spec.ts') && !file.includes(`node_modules${sep}`))
  .map((file) => file.replace(`${sep}src${sep}`, `${sep}dist${sep}`).replace(/\.ts$/, '.js'));

export default defineConfig({
  test: {
    include: compiledSpecs,
    exclude: ['**/node_modules/**'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    passWithNoTests: false,
  },
});
