import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projects, root } from './projects.js';

/** Files besides the manifests that a release reads or changes. */
const PARTS = [
  ...['package.json', 'package-lock.json', 'CHANGELOG.md', 'LICENSE', 'NOTICE', '.prettierrc.json'],
  ...['.changeset/config.json', '.changeset/README.md', 'scripts', 'libs/client/README.md'],
  ...['deploy/compose.yaml', 'deploy/Dockerfile', 'docs/compose.md', 'docs/kubernetes.md'],
  ...['k8s/overlays/dev/kustomization.yaml', 'k8s/overlays/prod/kustomization.yaml'],
];

/** Copy of the repository without sources, in which a release may change versions. */
let copy: string;
/** A package registry without packages, so that no test sends requests to npm. */
let registry: Server;

const json = (file: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(copy, file), 'utf8')) as Readonly<Record<string, unknown>>;
const text = (file: string): string => readFileSync(join(copy, file), 'utf8');

const addressOf = (server: Server): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;

interface Run {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a script of package.json in the copy, without the variables of a real workflow. */
const script = async (args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Run> => {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:GITHUB_|ACTIONS_|NODE_AUTH|npm_)/i.test(name),
  );
  const child = spawn('npm', ['run', ...args], {
    cwd: copy,
    env: {
      ...Object.fromEntries(own),
      npm_config_registry: `http://${addressOf(registry)}/`,
      ...more,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
};

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'mneme-release-'));
  const manifests = projects.map(({ folder }) => `${folder}/package.json`);
  for (const part of [...PARTS, ...manifests]) {
    mkdirSync(dirname(join(copy, part)), { recursive: true });
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  mkdirSync(join(copy, 'libs/client/dist'));
  writeFileSync(join(copy, 'libs/client/dist/index.js'), 'export const built = true;\n');
  writeFileSync(join(copy, 'libs/client/dist/index.spec.js'), '');
  mkdirSync(join(copy, 'node_modules'));
  symlinkSync(join(root, 'node_modules/@changesets'), join(copy, 'node_modules/@changesets'));
  writeFileSync(
    join(copy, '.changeset/note.md'),
    `---\n'@mneme/client': minor\n---\n\nA note for the users.\n`,
  );
  registry = createServer((_, response) => response.writeHead(404).end('{}')).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  writeFileSync(join(copy, '.npmrc'), `//${addressOf(registry)}/:_authToken=token\n`);
});
afterAll(() => {
  registry.close();
  rmSync(copy, { recursive: true, force: true });
});

const nextOf = (version: string): string =>
  version.replace(/^(\d+)\.(\d+)\.\d+$/, (_, a, b) => `${a}.${Number(b) + 1}.0`);

describe('release', () => {
  it('refuses a version without a section in the changelog', async () => {
    const { status, output } = await script(['release:check']);
    const { version } = json('package.json');
    expect({ status, refused: output.includes(`no section for ${String(version)}`) }).toEqual({
      status: 1,
      refused: true,
    });
  });

  it('has only changesets that name a package of the workspace', () => {
    const folder = join(root, '.changeset');
    const notes = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
    const packages = projects.map(({ name }) => name);
    for (const note of notes) {
      const [, name] =
        /^---\n'(.+)': (?:major|minor|patch)\n---\n/.exec(readFileSync(join(folder, note), 'utf8')) ?? [];
      expect(packages, note).toContain(name);
    }
  });

  it('moves changesets into the changelog and raises the version everywhere', async () => {
    const before = json('package.json')['version'] as string;
    const after = nextOf(before);
    expect(await script(['version-packages'], { npm_config_offline: 'true' })).toMatchObject({ status: 0 });
    expect(text('CHANGELOG.md')).toContain(`\n## ${after}\n\nA note for the users.\n`);
    const folders = ['.', ...projects.map(({ folder }) => folder)];
    expect(folders.filter((folder) => json(join(folder, 'package.json'))['version'] !== after)).toEqual([]);
    expect(json('test/package.json')['devDependencies']).toMatchObject({ '@mneme/client': after });
    expect(text('package-lock.json')).toContain(`"name": "mneme",\n  "version": "${after}"`);
    for (const file of PARTS.filter((part) => /^(?:deploy|docs|k8s)/.test(part)))
      expect(text(file), file).toMatch(new RegExp(`(?:mneme:|newTag: )${after}`));
    expect((await script(['version-packages'])).output).toContain('There is no changeset.');
  });

  it('accepts the tag of the version and refuses another', async () => {
    const tag = `v${String(json('package.json')['version'])}`;
    expect(await script(['release:check'], { GITHUB_REF_NAME: tag })).toMatchObject({ status: 0 });
    const { status, output } = await script(['release:check'], { GITHUB_REF_NAME: 'v9.9.9' });
    expect({ status, refused: output.includes('The tag is v9.9.9') }).toEqual({ status: 1, refused: true });
  });

  it('packs the client with license and repository, and without suites', async () => {
    const github = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'ana/mneme' };
    const { status, output } = await script(['release:pack'], github);
    expect(status).toBe(0);
    for (const file of ['LICENSE', 'NOTICE', 'README.md', 'dist/index.js', 'package.json'])
      expect(output).toMatch(new RegExp(`B ${file}\\n`));
    expect(output).not.toContain('spec');
    expect(output.match(/^.*\.tgz$/gm)?.at(-1)).toBe(
      `mneme-client-${String(json('package.json')['version'])}.tgz`,
    );
    expect(json('libs/client/package.json')['repository']).toBeUndefined();
  });

  it('publishes the packed client with public access, in a dry run', async () => {
    const { status, output } = await script(['release:publish', '--', 'release', '--dry-run']);
    expect({ status, access: output.includes('public access (dry-run)') }).toEqual({
      status: 0,
      access: true,
    });
  });

  it('publishes no package without provenance', async () => {
    const { status, output } = await script(['release:publish']);
    expect({ status, provenance: /provenance/i.test(output) }).toEqual({ status: 1, provenance: true });
  });

  it('reports a folder without packed packages', async () => {
    mkdirSync(join(copy, 'empty'));
    const { status, output } = await script(['release:publish', '--', 'empty']);
    expect({ status, empty: output.includes('holds no packed package') }).toEqual({ status: 1, empty: true });
  });
});
