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

/** What needs real servers: they are started for these, before the first of them runs. */
const isOnServers = (file: string): boolean =>
  /[\\/]adapters[\\/](?:kafka|neo4j|qdrant)[\\/]|\.servers\.spec\.js$/.test(file);

/** What tries the whole program, mostly as processes of its own. */
const isEndToEnd = (file: string): boolean => /^test[\\/]dist[\\/]/.test(file) && !isOnServers(file);

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**'],
    pool: 'forks',
    // Loaded by Node.js as it is; only the suites themselves pass through Vite.
    server: { deps: { external: [/[\\/]dist[\\/](?!.*\.spec\.js$)/] } },
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: compiledSpecs.filter((file) => !isOnServers(file) && !isEndToEnd(file)),
          // A folder of models to try: nothing is downloaded.
          provide: {
            models: process.env['MNEME_TEST_MODELS'] ?? null,
            // 20,000 generated clauses instead of 1,500.
            clauses: process.env['MNEME_TEST_CLAUSES'] === 'full' ? 'full' : 'short',
          },
          // Loading the same modules for every file took longer than the tests did.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'e2e', include: compiledSpecs.filter(isEndToEnd) } },
      {
        extends: true,
        test: {
          name: 'servers',
          include: compiledSpecs.filter(isOnServers),
          globalSetup: 'test/dist/global-setup.js',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
