import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, describe, it } from 'vitest';
import { root } from './projects.js';

/**
 * Temporary folder with the scripts of this workspace and a small application that looks as if it were
 * installed and built.
 */
let folder: string;

const write = (file: string, text: string): void => {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const record = (version: string): string =>
  JSON.stringify({
    packages: { 'node_modules/one': { version }, 'node_modules/two': { version: '1.0.0', optional: true } },
  });

const application = `
console.log(JSON.stringify({ args: process.argv.slice(2), folder: process.cwd() }));
if (process.argv.includes('fail')) process.exitCode = 2;
`;

/** Replaces the TypeScript compiler. Prints its arguments and the types of the client to standard error. */
const compiler = `
import { existsSync, readFileSync } from 'node:fs';
const types = 'libs/client/dist/api.d.ts';
process.stderr.write('compiled ' + process.argv.slice(2).join(' ') + '\\n');
if (existsSync(types)) process.stderr.write(readFileSync(types, 'utf8').replace(/^.*\\n/, ''));
process.exit(Number(process.env.MNEME_TEST_COMPILER ?? 0));
`;

/** Replaces the bundler: copies each entry and prints their names to standard error. */
const bundler = `
import { cpSync } from 'node:fs';
export const build = async ({ input, output }) => {
  for (const [name, file] of Object.entries(input)) cpSync(file, output.dir + '/' + name + '.js');
  process.stderr.write('bundled ' + Object.keys(input).join(' ') + '\\n');
};
`;

/** Replaces openapi-typescript. Returns the title of the document as its types. */
const typesOfTitle = `
export default ({ title }) => [{ name: { text: 'components' }, title }];
export const astToString = (nodes) => nodes.map(({ title }) => title + '\\n').join('');
`;

const describeApi = (title: string): void => {
  write('libs/http/dist/document/openapi.js', `export const openApi = () => ({ title: '${title}' });`);
};

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'mneme-start-')));
  for (const part of ['scripts', 'apps/mneme/bin'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  write('package.json', JSON.stringify({ type: 'module', engines: { node: '^20.19 || >=22.12' } }));
  write('package-lock.json', record('1.0.0'));
  mkdirSync(join(folder, 'libs/adapters'), { recursive: true });
  write('apps/mneme/tsconfig.json', '{}');
  write('apps/mneme/src/main.ts', '');
  write('apps/mneme/dist/main.js', application);
  write('apps/mneme/dist/bundle/main.js', application);
  write('apps/mneme/package.json', '{ "type": "module" }');
  write('libs/adapters/builtin/models/words.txt', '');
  write('libs/store/src/open.ts', "new Worker(new URL('./files/writer-thread.js', import.meta.url));");
  write('libs/store/dist/files/writer-thread.js', '');
  write('apps/mneme/dist/.tsbuildinfo', '{}');
  write('node_modules/typescript/bin/tsc', compiler);
  write('node_modules/rolldown/index.js', bundler);
  write('node_modules/openapi-typescript/index.js', typesOfTitle);
  describeApi('types of the API');
  write('node_modules/.package-lock.json', record('1.0.0'));
  write('apps/mneme/dist/bundle/.built', '');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/**
 * The output of a build. The API document is compiled first, because the types of the client are made from
 * it. The bundle contains the command line and every thread of the packages.
 */
const BUILT =
  /^mneme: Building\.\ncompiled -b libs\/http\ncompiled -b apps\/mneme .*\ntypes of the API\nbundled main files\/writer-thread\n/;

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Run => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'scripts/start.mjs'), ...args],
    {
      cwd: folder,
      env: { ...process.env, npm_package_json: '', npm_execpath: join(folder, 'npm-cli.js'), ...env },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
};

const mneme = (...args: string[]): Run => {
  const linked = join(folder, 'node_modules/.bin/mneme');
  mkdirSync(dirname(linked), { recursive: true });
  symlinkSync(join(folder, 'apps/mneme/bin/mneme.mjs'), linked);
  // npx sets `npm_package_json` to the calling folder even if that folder has no manifest.
  const env = { ...process.env, INIT_CWD: root, npm_package_json: join(tmpdir(), 'package.json') };
  const { status, stdout, stderr } = spawnSync(linked, args, { cwd: tmpdir(), env, encoding: 'utf8' });
  return { status, stdout, stderr };
};

const ran = (...args: string[]): string => `${JSON.stringify({ args, folder })}\n`;

const later = (file: string): void => {
  const at = new Date(Date.now() + 10_000);
  utimesSync(join(folder, file), at, at);
};

describe('npm start', () => {
  it('runs serve without arguments', () => {
    expect(start([])).toEqual({ status: 0, stdout: ran('serve'), stderr: '' });
  });

  it('passes arguments on and returns the exit code', () => {
    expect(start(['fail', '--json'])).toEqual({ status: 2, stdout: ran('fail', '--json'), stderr: '' });
  });

  it('runs in the folder from which the user called npm', () => {
    const { stdout } = start([], { INIT_CWD: tmpdir(), npm_package_json: join(folder, 'package.json') });
    expect(JSON.parse(stdout)).toEqual({ args: ['serve'], folder: realpathSync(tmpdir()) });
  });

  it('runs in its own folder if another npm script calls it', () => {
    const { stdout } = start([], { INIT_CWD: tmpdir(), npm_package_json: join(root, 'package.json') });
    expect(stdout).toBe(ran('serve'));
  });

  it('compiles if a source is newer than the build', () => {
    later('apps/mneme/src/main.ts');
    expect(start([]).stderr).toMatch(BUILT);
  });

  it('makes the types of the client again only if the API document changes', () => {
    const types = 'libs/client/dist/api.d.ts';
    const changedAt = (): number => statSync(join(folder, types)).mtimeMs;
    later('apps/mneme/src/main.ts');
    start([]);
    const madeAt = changedAt();
    later('apps/mneme/src/main.ts');
    start([]);
    expect(changedAt()).toBe(madeAt);
    describeApi('types of a new API');
    expect(start([]).stderr).toContain('types of a new API');
  });

  it('does not compile for a change in another application', () => {
    write('apps/bench/tsconfig.json', '{}');
    later('apps/bench/tsconfig.json');
    expect(start([])).toEqual({ status: 0, stdout: ran('serve'), stderr: '' });
  });

  it('compiles if a source or an output was deleted', () => {
    later('apps/mneme/src');
    expect(start([]).stderr).toContain('compiled');
    rmSync(join(folder, 'apps/mneme/dist/.tsbuildinfo'));
    expect(start([]).stderr).toContain('compiled');
    rmSync(join(folder, 'apps/mneme/dist/bundle'), { recursive: true });
    expect(start([]).stderr).toContain('bundled');
  });

  it('does not start the command if the build fails', () => {
    later('apps/mneme/src/main.ts');
    const { status, stdout, stderr } = start([], { MNEME_TEST_COMPILER: '2' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('mneme: That failed (exit code 2).');
  });

  it('runs npm ci if an installed package differs from the lock file', () => {
    write('npm-cli.js', `process.stderr.write('npm ' + process.argv.slice(2).join(' ') + '\\n');`);
    write('node_modules/.package-lock.json', record('0.9.0'));
    const { status, stderr } = start([]);
    expect(status).toBe(0);
    expect(stderr).toContain('npm ci --include=dev --no-audit --no-fund\n');
  });

  it('reports the required Node.js version if the current one is too old', () => {
    write('package.json', JSON.stringify({ type: 'module', engines: { node: '^98.1 || >=99.0' } }));
    const sentence = `mneme: Mneme needs Node.js ^98.1 || >=99.0; this is ${process.versions.node}.\n`;
    expect(start([])).toEqual({ status: 1, stdout: '', stderr: sentence });
  });
});

describe('linked mneme command', () => {
  it('runs in the calling folder, prints only the output of the command, and returns its exit code', () => {
    const stdout = `${JSON.stringify({ args: ['fail', '--json'], folder: realpathSync(tmpdir()) })}\n`;
    expect(mneme('fail', '--json')).toEqual({ status: 2, stdout, stderr: '' });
  });

  it('does not run serve by default', () => {
    expect(JSON.parse(mneme().stdout)).toMatchObject({ args: [] });
  });

  it('builds first if there is no build', () => {
    rmSync(join(folder, 'apps/mneme/dist/.tsbuildinfo'));
    expect(mneme('--help').stderr).toMatch(BUILT);
  });

  it('links the mneme command at npm install', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { bin?: Record<string, string> }>;
    };
    expect(packages['apps/mneme']?.bin).toEqual({ mneme: 'bin/mneme.mjs' });
  });
});
