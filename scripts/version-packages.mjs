import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readJson } from './packages.mjs';

/**
 * `npm run version-packages`: moves the changesets into one section of CHANGELOG.md, and writes the new
 * version into every file that names it. All packages have the same version, because npm gets only the
 * client, and the images contain all other packages. The tool `changeset` alone would write one changelog per
 * package.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

/** Files that name the image of this version. */
const IMAGES = [
  'deploy/compose.yaml',
  'deploy/Dockerfile',
  'docs/compose.md',
  'docs/kubernetes.md',
  'k8s/overlays/dev/kustomization.yaml',
  'k8s/overlays/prod/kustomization.yaml',
];

/** @type {(file: string, change: (text: string) => string) => void} */
const edit = (file, change) => {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};

/** @type {(command: string, args: readonly string[]) => void} */
const run = (command, args) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} failed with exit code ${status}.`);
};

/** @type {() => readonly string[]} the texts of the changesets in the order of their file names */
const notes = () =>
  readdirSync(join(root, '.changeset'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => readFileSync(join(root, '.changeset', file), 'utf8'))
    .map((text) => text.replace(/^---\n[\s\S]*?\n---\n/, '').trim());

const version = () => readJson(join(root, 'libs/client/package.json')).version;

const before = version();
const texts = notes();
if (texts.length > 0) {
  run(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version']);
  const after = version();
  edit('CHANGELOG.md', (text) => text.replace(/(?=\n## |$)/, `\n## ${after}\n\n${texts.join('\n\n')}\n`));
  edit('package.json', (text) => text.replace(`"version": "${before}"`, `"version": "${after}"`));
  for (const file of IMAGES)
    edit(file, (text) =>
      text
        .replaceAll(`mneme:${before}`, `mneme:${after}`)
        .replaceAll(`newTag: ${before}`, `newTag: ${after}`),
    );
  run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']);
}
process.stdout.write(
  texts.length > 0 ? `All packages have version ${version()}.\n` : 'There is no changeset.\n',
);
