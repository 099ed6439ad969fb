import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ folders: readonly string[], targets: readonly string[], stamps: readonly string[] }} Goal */

/** @type {(path: string) => number} milliseconds; 0 for what is not there */
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** @type {(root: string, goal: Goal) => string[]} an application that is no target is built for another goal */
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

/** @type {(project: string) => string[]} folders too: a file that went away changes only its folder */
const inputsOf = (project) => {
  const source = join(project, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => join(source, file));
  return [join(project, 'package.json'), join(project, 'tsconfig.json'), source, ...files];
};

const workspaceInputs = ['tsconfig.base.json', 'tsconfig.json', 'node_modules/.package-lock.json'];

/**
 * Whether something changed since the last build that reached the goal, or an output folder is gone.
 * Looks at file times only, a few milliseconds; the compiler then decides what is really new.
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
 * Whether a package that package-lock.json names is not installed in that version. npm writes its own
 * record last, so an interrupted installation has none. Content, not time: a copied folder stays installed.
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
