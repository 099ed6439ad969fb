import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './projects.js';

/** Temporary folder that holds a clone with the hook and the scripts. */
let outside: string;
let clone: string;

interface Run {
  readonly status: number | null;
  readonly output: string;
}

/**
 * Returns the environment without the variables that git sets while it runs the hooks of another repository.
 */
const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  ...more,
});

const run = (command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Run => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: clone,
    env: environment(more),
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

const AUTHOR = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
const git = (...args: readonly string[]): Run => run('git', [...AUTHOR, ...args]);
const commit = (subject: string): Run => git('commit', '--allow-empty', '-m', subject);
const hooksPath = (): string => git('config', '--get', 'core.hooksPath').output.trim();
const install = (more: NodeJS.ProcessEnv = {}): Run =>
  run(process.execPath, [join(clone, 'scripts/install-hooks.mjs')], more);
const checkRange = (...range: readonly string[]): Run =>
  run(process.execPath, [join(clone, 'scripts/plain-words.mjs'), '--commits', ...range]);

beforeEach(() => {
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'mneme-hook-')));
  clone = join(outside, 'clone');
  mkdirSync(clone);
  for (const part of ['.githooks', 'scripts', 'lint/plain-words.js'])
    cpSync(join(root, part), join(clone, part), { recursive: true });
  writeFileSync(join(clone, 'package.json'), readFileSync(join(root, 'package.json')));
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

describe('hook commit-msg', () => {
  beforeEach(() => {
    git('init', '--initial-branch', 'main');
    install();
  });

  it.each(['stm: flush the buffer on idle', 'test, docs: explain the hook', 'Merge branch "a" into main'])(
    'accepts the subject %j',
    (subject) => {
      expect(commit(subject).status).toBe(0);
      expect(git('log', '--format=%s').output).toBe(`${subject}\n`);
    },
  );

  it.each([
    'Flush the buffer',
    'stm: tell nobody of what is flushed',
    `stm: flush ${'the buffer '.repeat(10)}`,
  ])('rejects the subject %j with advice', (subject) => {
    const { status, output } = commit(subject);
    expect(status).not.toBe(0);
    expect(output).toMatch(/write "scope: verb object"|name the/);
    expect(git('log').status).not.toBe(0);
  });
});

describe('scripts/install-hooks.mjs', () => {
  it('sets the hooks of a clone, and changes nothing the second time', () => {
    git('init');
    expect(install()).toEqual({ status: 0, output: '' });
    expect(hooksPath()).toBe('.githooks');
    expect(install()).toEqual({ status: 0, output: '' });
  });

  it('runs as the script "prepare" of an installation', () => {
    git('init');
    expect(run('npm', ['run', 'prepare', '--offline']).status).toBe(0);
    expect(hooksPath()).toBe('.githooks');
  });

  it('keeps other hooks and reports them', () => {
    git('init');
    git('config', 'core.hooksPath', 'my-hooks');
    expect(install()).toEqual({ status: 0, output: expect.stringContaining('my-hooks') as string });
    expect(hooksPath()).toBe('my-hooks');
  });

  it('succeeds outside a repository and without git', () => {
    expect(install()).toEqual({ status: 0, output: '' });
    git('init');
    expect(install({ PATH: '' })).toEqual({ status: 0, output: '' });
    expect(hooksPath()).toBe('');
  });

  it('changes nothing if the folder is only a part of another repository', () => {
    spawnSync('git', ['init', outside], { env: environment() });
    expect(install()).toEqual({ status: 0, output: '' });
    expect(hooksPath()).toBe('');
  });

  it('does not fail an installation that has no scripts yet', () => {
    rmSync(join(clone, 'scripts'), { recursive: true });
    expect(run('npm', ['run', 'prepare', '--offline']).status).toBe(0);
  });
});

describe('plain-words.mjs --commits', () => {
  beforeEach(() => {
    git('init', '--initial-branch', 'main');
    commit('A subject of before');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    git('checkout', '-b', 'change');
    commit('stm: flush the buffer on idle');
  });

  it('accepts the commits since main, and does not check older commits', () => {
    expect(checkRange()).toEqual({ status: 0, output: '' });
    expect(checkRange('HEAD').status).toBe(1);
  });

  it('reports every wrong subject with the id of its commit', () => {
    commit('Second');
    commit('Third');
    const { status, output } = checkRange();
    expect(status).toBe(1);
    const ids = git('log', '--format=%h', '-2').output.trim().split('\n');
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(ids);
  });

  it('reports a range that does not exist', () => {
    expect(checkRange('no-such-branch..HEAD')).toEqual({
      status: 1,
      output: expect.stringContaining('no-such-branch') as string,
    });
  });
});
