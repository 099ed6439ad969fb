import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { defineConfig } from 'vitest/config';
import { suiteTimes } from './scripts/suite-times.mjs';

/** Compiled specs of existing sources only, because `dist` may still hold the output of deleted ones. */
const compiledSpecs = ['libs', 'apps', 'test']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}${sep}${file}`),
  )
  .filter((file) => file.endsWith('.spec.ts') && !file.includes(`node_modules${sep}`))
  .map((file) => file.replace(`${sep}src${sep}`, `${sep}dist${sep}`).replace(/\.ts$/, '.js'));

/** Suites of the whole program, many of them with processes of their own. */
const isEndToEnd = (file: string): boolean => /^test[\\/]dist[\\/]/.test(file);

/** Suites that need Kafka, Neo4j or Qdrant, which start before the first of them. */
const isOnServers = (file: string): boolean =>
  /[\\/]adapters[\\/](?:kafka|neo4j|qdrant)[\\/]|\.servers\./.test(file);

/** Crashes, random histories and requests, and whole journeys of minutes. */
const isLong = (file: string): boolean => /\.(?:crash|more)\./.test(file);

/** `npm test` runs the projects `unit` and `e2e`. `npm run test:more` runs the others. */
const kindOf = (file: string): 'servers' | 'more' | 'e2e' | 'unit' => {
  if (isOnServers(file)) return 'servers';
  if (isLong(file)) return 'more';
  return isEndToEnd(file) ? 'e2e' : 'unit';
};

const projectOf = (name: ReturnType<typeof kindOf>) => ({
  extends: true as const,
  test: {
    name,
    include: compiledSpecs.filter((file) => kindOf(file) === name),
    ...(name === 'servers'
      ? { globalSetup: 'test/dist/global-setup.js', testTimeout: 120_000, hookTimeout: 120_000 }
      : {}),
  },
});

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**'],
    pool: 'forks',
    // Node.js loads compiled modules as they are. Only the suites themselves pass through Vite.
    server: { deps: { external: [/[\\/]dist[\\/](?!.*\.spec\.js$)/] } },
    maxWorkers: 2,
    // Loading the same modules for every file took longer than the tests did, and suites of one worker share a stack.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
    reporters: ['default', suiteTimes('test/timings.json')],
    setupFiles: ['scripts/end-with-runner.mjs'],
    provide: {
      // Folder of real models. Suites that need one are skipped without it. No test downloads a model.
      models: process.env['MNEME_TEST_MODELS'] ?? null,
      // Crash suites, random histories and requests at full size, as `npm run test:full` runs them.
      isFullSize: process.env['MNEME_TEST_SIZE'] === 'full',
    },
    projects: (['unit', 'e2e', 'servers', 'more'] as const).map(projectOf),
  },
});
