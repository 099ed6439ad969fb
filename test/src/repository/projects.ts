import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A project of the workspace. Folders and paths are relative to the root. */
export interface Project {
  readonly folder: string;
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly sources: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const foldersOf = (pattern: string): string[] => {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  const folders = readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
};

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/src/${file.replaceAll('\\', '/')}`);

/** Every project in the workspaces of the root package.json. */
export const projects: readonly Project[] = (manifestOf('.').workspaces ?? [])
  .flatMap(foldersOf)
  .map((folder) => {
    const { name, dependencies, devDependencies } = manifestOf(folder);
    return {
      folder,
      name,
      dependencies: Object.keys({ ...dependencies, ...devDependencies }),
      sources: sourcesOf(folder),
    };
  });
