import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Suites that read the whole repository, so they run again after any change. */
const READERS = new Set(['test', 'test/manifests']);

/** @type {(folder: string) => readonly string[]} */
const specsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.spec.ts'));

/**
 * Must agree with vitest.config.ts.
 *
 * @type {(root: string, specs: readonly string[]) => boolean}
 */
const isOnServers = (root, specs) =>
  /adapters\/(?:kafka|neo4j|qdrant)$/.test(root) || specs.some((spec) => spec.endsWith('.servers.spec.ts'));

/** @type {(root: string, specs: readonly string[]) => readonly string[]} */
const inputsOf = (root, specs) => {
  if (READERS.has(root)) return ['tree'];
  const servers = isOnServers(root, specs) ? ['{workspaceRoot}/libs/local-servers/**/*'] : [];
  return ['sources', '^sources', 'suites', ...servers];
};

/** @type {(root: string, specs: readonly string[]) => import('nx/src/devkit-exports.js').TargetConfiguration} */
const testOf = (root, specs) => ({
  command: `vitest run ${root}/dist/`,
  dependsOn: ['build'],
  cache: true,
  inputs: inputsOf(root, specs),
});

/**
 * The linter reads the types that the build writes. The target of `test` also checks the scripts and the
 * configuration, which belong to no package.
 *
 * @type {(root: string) => import('nx/src/devkit-exports.js').TargetConfiguration}
 */
const lintOf = (root) => ({
  command: `eslint ${root === 'test' ? "test/src scripts lint '*.js' '*.ts'" : root} --max-warnings 0`,
  dependsOn: ['build'],
  cache: true,
  inputs: root === 'test' ? ['tree'] : ['sources', '^sources', 'rules'],
});

/**
 * The client is compiled with types that are made from the compiled API document.
 *
 * @type {import('nx/src/devkit-exports.js').CreateNodesResult}
 */
const client = {
  projects: {
    'libs/client': {
      implicitDependencies: ['@mneme/http'],
      targets: {
        types: {
          command: 'node scripts/client-types.mjs',
          dependsOn: ['^build'],
          outputs: ['{projectRoot}/dist/api.d.ts'],
        },
        build: { dependsOn: ['^build', 'types'] },
      },
    },
  },
};

/**
 * Gives every TypeScript package the targets `test` and `lint`, and the client its types. Nx itself provides
 * `build`.
 *
 * @type {import('nx/src/devkit-exports.js').CreateNodesV2}
 */
export const createNodesV2 = [
  '{libs,apps,test}/**/tsconfig.json',
  (files, _, { workspaceRoot }) => [
    ...files.map((file) => {
      const root = dirname(file);
      const specs = specsIn(join(workspaceRoot, root, 'src'));
      const test = specs.length > 0 ? { test: testOf(root, specs) } : {};
      const targets = { ...test, lint: lintOf(root) };
      return /** @type {const} */ ([file, { projects: { [root]: { targets } } }]);
    }),
    ['libs/client/tsconfig.json', client],
  ],
];
