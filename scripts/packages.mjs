import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** @typedef {{ readonly folder: string, readonly manifest: Readonly<Record<string, any>> }} Package */

/** @type {(root: string, pattern: string) => readonly string[]} */
const foldersOf = (root, pattern) => {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
};

/** @type {(file: string) => Readonly<Record<string, any>>} */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @type {(root: string) => readonly Package[]} every package in the workspaces of the root package.json */
export const packagesOf = (root) =>
  readJson(join(root, 'package.json'))
    .workspaces.flatMap((/** @type {string} */ pattern) => foldersOf(root, pattern))
    .filter((/** @type {string} */ folder) => existsSync(join(root, folder, 'package.json')))
    .map((/** @type {string} */ folder) => ({
      folder,
      manifest: readJson(join(root, folder, 'package.json')),
    }));

/**
 * @type {(root: string, folder: string) => readonly string[]} the folders of the packages that the specs of a
 * package use, if the specs are a separate compiler project (`tsconfig.spec.json`), otherwise an empty list
 */
export const usedBySpecs = (root, folder) => {
  const file = join(root, folder, 'tsconfig.spec.json');
  if (!existsSync(file)) return [];
  return readJson(file)['references'].map((/** @type {{ path: string }} */ { path }) =>
    posix.join(folder, path),
  );
};
