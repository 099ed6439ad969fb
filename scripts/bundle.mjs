import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readJson } from './packages.mjs';
import { dirname, join, relative } from 'node:path';

/**
 * Bundles the compiled modules of the command line, of its threads and of the packages that they use into a
 * few files, because Node.js would spend most of a start on finding and reading thousands of files. Copies
 * `models` into `dist` and writes `package.json` there, because modules read these files by their path.
 */

const packages = ['libs', 'libs/adapters'];

/**
 * Matches the path of a thread, relative to the module that starts it. The bundle has the thread at this
 * path.
 */
const threadPath = /new URL\('\.\/([\w/-]+-thread)\.js', import\.meta\.url\)/g;

/**
 * @type {(folder: string) => readonly string[]} reads `src`, because `dist` may hold output of deleted
 * sources
 */
const sourcesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !/\.(?:spec|fixture)\.ts$/.test(file))
        .map((file) => join(folder, file))
    : [];

/** @type {(root: string) => Record<string, string>} the compiled file of each thread by its path in the bundle */
const threadsOf = (root) => {
  /** @type {Map<string, string>} */
  const threads = new Map();
  const projects = packages.flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
  );
  for (const project of projects) {
    for (const file of sourcesIn(join(project, 'src'))) {
      const compiled = join(project, 'dist', relative(join(project, 'src'), dirname(file)));
      for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(threadPath)) {
        const thread = join(compiled, `${path}.js`);
        if ((threads.get(path) ?? thread) !== thread)
          throw new Error(`Two threads have the path ${path}: ${thread} and ${threads.get(path)}.`);
        threads.set(path, thread);
      }
    }
  }
  return Object.fromEntries(threads);
};

/**
 * Leaves out packages that are not installed, because Nest imports many optional packages.
 *
 * @type {import('rolldown').Plugin}
 */
const optionalPackages = {
  name: 'optional-packages',
  async resolveId(id, importer, options) {
    if (importer === undefined || /^[./]/.test(id)) return null;
    return (await this.resolve(id, importer, { ...options, skipSelf: true })) ?? { id, external: true };
  },
};

/** @type {(root: string) => Promise<void>} */
export const bundle = async (root) => {
  const { build } = await import('rolldown');
  const dist = join(root, 'apps/mneme/dist');
  rmSync(join(dist, 'bundle'), { recursive: true, force: true });
  await build({
    cwd: root,
    input: { main: join(dist, 'main.js'), ...threadsOf(root) },
    platform: 'node',
    // better-sqlite3, transformers and the second client of Kafka have native parts. piscina starts one of its
    // own files as a thread. Nest needs reflect-metadata before any other module.
    external: [
      'better-sqlite3',
      '@platformatic/kafka',
      '@xenova/transformers',
      'piscina',
      'reflect-metadata',
    ],
    plugins: [optionalPackages],
    logLevel: 'warn',
    output: {
      dir: join(dist, 'bundle'),
      entryFileNames: '[name].js',
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
  });
  cpSync(join(root, 'libs/adapters/builtin/models'), join(dist, 'models'), { recursive: true });
  const { type, version } = readJson(join(root, 'apps/mneme/package.json'));
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify({ type, version })}\n`);
};
