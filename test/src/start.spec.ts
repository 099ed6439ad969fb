import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, describe, it } from 'vitest';
import { root } from './projects.js';

/** The scripts of this workspace in a folder with a small application, installed and built. */
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

/** Stands for the compiler: says on standard error that it ran. */
const compiler = `process.stderr.write('compiled ' + process.argv.slice(2).join(' ')); process.exit(Number(process.env.MNEME_TEST_COMPILER ?? 0));`;

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
  write('apps/mneme/dist/.tsbuildinfo', '{}');
  write('node_modules/typescript/bin/tsc', compiler);
  write('node_modules/.package-lock.json', record('1.0.0'));
  write('apps/mneme/dist/.built', '');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

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

/** The same, called by the path that npm links, from a folder of one's own. */
const mneme = (...args: string[]): Run => {
  const linked = join(folder, 'node_modules/.bin/mneme');
  mkdirSync(dirname(linked), { recursive: true });
  symlinkSync(join(folder, 'apps/mneme/bin/mneme.mjs'), linked);
  // npx names a manifest where it was called, whether there is one or not.
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
  it('serves when nothing else is asked for', () => {
    expect(start([])).toEqual({ status: 0, stdout: ran('serve'), stderr: '' });
  });

  it('hands arguments in and the exit code out', () => {
    expect(start(['fail', '--json'])).toEqual({ status: 2, stdout: ran('fail', '--json'), stderr: '' });
  });

  it('reads paths from the folder in which the user called npm', () => {
    const { stdout } = start([], { INIT_CWD: tmpdir(), npm_package_json: join(folder, 'package.json') });
    expect(JSON.parse(stdout)).toEqual({ args: ['serve'], folder: realpathSync(tmpdir()) });
  });

  it('stays where it is when npm started something else that calls it', () => {
    const { stdout } = start([], { INIT_CWD: tmpdir(), npm_package_json: join(root, 'package.json') });
    expect(stdout).toBe(ran('serve'));
  });

  it('compiles when a source is newer than the build', () => {
    later('apps/mneme/src/main.ts');
    expect(start([]).stderr).toMatch(/^mneme: Building\.\ncompiled -b apps\/mneme /);
  });

  it('compiles nothing for an application that is built for another goal', () => {
    write('apps/bench/tsconfig.json', '{}');
    later('apps/bench/tsconfig.json');
    expect(start([])).toEqual({ status: 0, stdout: ran('serve'), stderr: '' });
  });

  it('compiles when a source went away or an output is gone', () => {
    later('apps/mneme/src');
    expect(start([]).stderr).toContain('compiled');
    rmSync(join(folder, 'apps/mneme/dist/.tsbuildinfo'));
    expect(start([]).stderr).toContain('compiled');
  });

  it('starts nothing when the build fails', () => {
    later('apps/mneme/src/main.ts');
    const { status, stdout, stderr } = start([], { MNEME_TEST_COMPILER: '2' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('mneme: That failed (exit code 2).');
  });

  it('installs exactly what the lock file names when a package differs from it', () => {
    write('npm-cli.js', `process.stderr.write('npm ' + process.argv.slice(2).join(' ') + '\\n');`);
    write('node_modules/.package-lock.json', record('0.9.0'));
    const { status, stderr } = start([]);
    expect(status).toBe(0);
    expect(stderr).toContain('npm ci --include=dev --no-audit --no-fund\n');
  });

  it('says which Node.js it needs when this one is too old', () => {
    write('package.json', JSON.stringify({ type: 'module', engines: { node: '^98.1 || >=99.0' } }));
    const sentence = `mneme: Mneme needs Node.js ^98.1 || >=99.0; this is ${process.versions.node}.\n`;
    expect(start([])).toEqual({ status: 1, stdout: '', stderr: sentence });
  });
});

describe('the linked command', () => {
  it('runs in the folder where it is called, shows nothing but what was asked for, and hands the exit code out', () => {
    const stdout = `${JSON.stringify({ args: ['fail', '--json'], folder: realpathSync(tmpdir()) })}\n`;
    expect(mneme('fail', '--json')).toEqual({ status: 2, stdout, stderr: '' });
  });

  it('serves nothing that was not asked for', () => {
    expect(JSON.parse(mneme().stdout)).toMatchObject({ args: [] });
  });

  it('builds first where there is no build', () => {
    rmSync(join(folder, 'apps/mneme/dist/.tsbuildinfo'));
    expect(mneme('--help').stderr).toMatch(/^mneme: Building\.\ncompiled -b apps\/mneme /);
  });

  it('is what npm links when it installs', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { bin?: Record<string, string> }>;
    };
    expect(packages['apps/mneme']?.bin).toEqual({ mneme: 'bin/mneme.mjs' });
  });
});
