import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson, usedBySpecs } from './packages.mjs';

/** Projects whose suites read the whole repository, so that any change makes them run again. */
const READERS = new Set(['test', 'test/manifests']);

/** @type {(folder: string) => readonly string[]} */
const specsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.spec.ts'));

/**
 * True if the suites of a package need servers. Must match `isOnServers` in vitest.config.ts.
 *
 * @type {(root: string, specs: readonly string[]) => boolean}
 */
const isOnServers = (root, specs) =>
  /adapters\/(?:kafka|neo4j|qdrant)$/.test(root) || specs.some((spec) => spec.endsWith('.servers.spec.ts'));

/** @typedef {{ root: string, specs: readonly string[], used: readonly string[] }} Suites `used`: the packages that specs use */

/** @type {(suites: Suites) => readonly string[]} */
const inputsOf = ({ root, specs, used }) => {
  if (READERS.has(root)) return ['tree'];
  if (used.length > 0) return ['{workspaceRoot}/libs/**/*', 'suites'];
  const servers = isOnServers(root, specs) ? ['{workspaceRoot}/libs/local-servers/**/*'] : [];
  return ['sources', '^sources', 'suites', ...servers];
};

/** @type {(suites: Suites) => import('nx/src/devkit-exports.js').TargetConfiguration} */
const testOf = (suites) => ({
  command: `vitest run ${suites.root}/dist/`,
  dependsOn: [suites.used.length > 0 ? 'build-specs' : 'build'],
  cache: true,
  inputs: inputsOf(suites),
});

/** @type {(suites: Suites) => import('nx/src/devkit-exports.js').TargetConfiguration} */
const buildSpecsOf = ({ root, used }) => ({
  command: `tsc --build ${root}/tsconfig.spec.json`,
  dependsOn: [{ target: 'build', projects: [...used] }],
});

/**
 * The linter reads the types that the build writes. The target of `test` also checks the scripts and the
 * configuration, which belong to no package.
 *
 * @type {(suites: Suites) => import('nx/src/devkit-exports.js').TargetConfiguration}
 */
const lintOf = ({ root, used }) => ({
  command: `eslint ${root === 'test' ? "test/src scripts lint '*.js' '*.ts'" : root} --max-warnings 0`,
  dependsOn: [used.length > 0 ? 'build-specs' : 'build'],
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
      const used = usedBySpecs(workspaceRoot, root).map(
        (folder) => readJson(join(workspaceRoot, folder, 'package.json'))['name'],
      );
      const suites = { root, specs, used };
      const targets = {
        ...(specs.length > 0 && { test: testOf(suites) }),
        ...(used.length > 0 && { 'build-specs': buildSpecsOf(suites) }),
        lint: lintOf(suites),
      };
      return /** @type {const} */ ([file, { projects: { [root]: { targets } } }]);
    }),
    ['libs/client/tsconfig.json', client],
  ],
];
