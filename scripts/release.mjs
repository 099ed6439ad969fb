import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { packagesOf, readJson } from './packages.mjs';

/**
 * The steps of a release, which `.github/workflows/release.yml` runs on a tag `v*`:
 *
 *     release.mjs check                      compares the tag with the versions and the changelog
 *     release.mjs pack [FOLDER]              packs the built public packages into a folder (`release`)
 *     release.mjs publish [FOLDER] [ARGS]    publishes the packed packages with provenance. npm gets ARGS
 *
 * The step `publish` needs no installed packages, so that no code of other packages runs in the job that has
 * the right to publish.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {import('./packages.mjs').Package} Package */

/** Thrown if a step of the release cannot be done. */
class NotReleased extends Error {}

/** @type {(args: readonly string[], cwd: string) => void} */
const npm = (args, cwd) => {
  const { status, error } = spawnSync('npm', args, { cwd, stdio: 'inherit' });
  if (status !== 0)
    throw new NotReleased(error?.message ?? `npm ${args[0]} failed with exit code ${status}.`);
};

/** @type {(version: string, packages: readonly Package[], tag: string | undefined) => readonly string[]} */
const problemsOf = (version, packages, tag) => [
  ...(tag === undefined || tag === `v${version}`
    ? []
    : [`The tag is ${tag}, but the version is ${version}.`]),
  ...packages
    .filter(({ manifest }) => manifest.version !== version)
    .map(({ folder, manifest }) => `${folder} has version ${manifest.version}, but the root has ${version}.`),
  ...(readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}\n`)
    ? []
    : [`CHANGELOG.md has no section for ${version}. Run "npm run version-packages".`]),
];

const check = () => {
  const { version } = readJson(join(root, 'package.json'));
  const problems = problemsOf(version, packagesOf(root), process.env.GITHUB_REF_NAME);
  if (problems.length > 0) throw new NotReleased(problems.join('\n'));
  process.stdout.write(`Version ${version} is ready.\n`);
};

/**
 * @type {(folder: string) => Readonly<Record<string, unknown>>} npm accepts provenance only if the package names
 * the repository that publishes it
 */
const repositoryOf = (folder) => {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  if (!server || !name) return {};
  return { repository: { type: 'git', url: `git+${server}/${name}.git`, directory: folder } };
};

/**
 * @type {(item: Package, into: string) => void} packs a copy of the package with the license, so that the
 * package itself does not change
 */
const packOne = ({ folder, manifest }, into) => {
  const copy = mkdtempSync(join(tmpdir(), 'mneme-release-'));
  for (const part of ['dist', 'README.md'])
    cpSync(join(root, folder, part), join(copy, part), { recursive: true });
  for (const part of ['LICENSE', 'NOTICE']) cpSync(join(root, part), join(copy, part));
  const files = [...manifest.files, 'NOTICE'];
  const packed = { ...manifest, scripts: undefined, ...repositoryOf(folder), files };
  writeFileSync(join(copy, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  npm(['pack', '--pack-destination', into], copy);
  rmSync(copy, { recursive: true });
};

/** @type {(folder: string) => void} */
const pack = (folder) => {
  mkdirSync(folder, { recursive: true });
  for (const item of packagesOf(root).filter(({ manifest }) => !manifest.private)) packOne(item, folder);
};

/** @type {(folder: string, args: readonly string[]) => void} */
const publish = (folder, args) => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  if (files.length === 0) throw new NotReleased(`${folder} holds no packed package.`);
  for (const file of files)
    npm(['publish', join(folder, file), '--provenance', '--access', 'public', ...args], root);
};

/** @type {(args: readonly string[]) => void} */
const release = ([step, folder = join(root, 'release'), ...args]) => {
  if (step === 'check') check();
  else if (step === 'pack') pack(resolve(folder));
  else if (step === 'publish') publish(resolve(folder), args);
  else throw new NotReleased('The steps are check, pack and publish.');
};

try {
  release(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof NotReleased)) throw error;
  process.stderr.write(`mneme: ${error.message}\n`);
  process.exitCode = 1;
}
