import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ folders: readonly string[], targets: readonly string[], stamps: readonly string[] }} Goal */

/**
 * @type {(path: string) => number} the time of the last change in milliseconds, or 0 if the path does not exist
 */
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * @type {(root: string, goal: Goal) => string[]} leaves out applications that are not targets of the goal,
 * because other goals build them
 */
const projectsOf = (root, { folders, targets }) =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter(
      (project) => !project.startsWith('apps') || targets.includes('.') || targets.includes(toPosix(project)),
    )
    .map((project) => join(root, project))
    .filter((project) => existsSync(join(project, 'tsconfig.json')));

/** @type {(path: string) => string} */
const toPosix = (path) => path.replaceAll('\\', '/');

/**
 * @type {(project: string) => string[]} includes folders, because a deleted file only changes the time of its
 * folder
 */
const inputsOf = (project) => {
  const source = join(project, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => join(source, file));
  const manifests = ['package.json', 'tsconfig.json', 'tsconfig.spec.json'].map((file) =>
    join(project, file),
  );
  return [...manifests, source, ...files];
};

const workspaceInputs = [
  'tsconfig.base.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
  'scripts/client-types.mjs',
  'scripts/bundle.mjs',
];

/**
 * True if an input changed since the last build of the goal, or an output folder is missing. Compares file
 * times only, which takes a few milliseconds. The compiler then decides which files to build.
 *
 * @type {(root: string, goal: Goal) => boolean}
 */
export const isStale = (root, goal) => {
  const projects = projectsOf(root, goal);
  if (!projects.every((project) => existsSync(join(project, 'dist/.tsbuildinfo')))) return true;
  const builtAt = Math.min(...goal.stamps.map((stamp) => changedAt(join(root, stamp))));
  const inputs = [...workspaceInputs.map((file) => join(root, file)), ...projects.flatMap(inputsOf)];
  return inputs.some((input) => changedAt(input) > builtAt);
};

/** @type {(file: string) => Record<string, any>} */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/**
 * True if a package is not installed in the version of package-lock.json. npm writes
 * `node_modules/.package-lock.json` last, so the file is missing after an interrupted installation. Compares
 * content and not times, because copying a folder changes the times.
 *
 * @type {(root: string, options: { forBuild: boolean }) => boolean}
 */
export const lacksPackages = (root, { forBuild }) => {
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).some(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.optional) return false;
    if (!forBuild && (wanted.dev || wanted.devOptional)) return false;
    return installed[path]?.version !== wanted.version || installed[path]?.resolved !== wanted.resolved;
  });
};

/** @type {(folder: string) => boolean} */
export const isWritable = (folder) => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};
