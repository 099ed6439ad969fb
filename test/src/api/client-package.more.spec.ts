import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { startEmbedded, type Started } from '@mneme/server';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const CLIENT = join(import.meta.dirname, '..', '..', '..', 'libs', 'client');

let folder = '';
/** Folder with the packed client, installed as a user would install it. */
let installed = '';
let tarball = '';
let server: Started;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-client-'));
  const packing = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { stdout } = await run('npm', packing, { cwd: CLIENT });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  tarball = join(folder, packed?.filename ?? '');
  installed = join(folder, 'node_modules', '@mneme', 'client');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  server = await startEmbedded({ dataFolder: join(folder, 'data') });
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('packed client', () => {
  it('passes publint', async () => {
    const { messages } = await publint({ pkgDir: installed, pack: false });
    expect(messages).toEqual([]);
  });

  it('has correct types under every module resolution', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(await readFile(tarball)));
    const problems = analysis.types === false ? ['no types'] : analysis.problems.map(({ kind }) => kind);
    // The package is ESM only, so these two findings about `require` are expected.
    expect(problems.filter((kind) => kind !== 'CJSResolvesToESM' && kind !== 'NoResolution')).toEqual([]);
  });

  it('runs the example of the README of the package', async () => {
    const readme = await readFile(join(installed, 'README.md'), 'utf8');
    const example = /```js\n(?<code>[\s\S]+?)```/u.exec(readme)?.groups?.['code'] ?? '';
    const file = join(folder, 'example.mjs');
    await writeFile(file, example.replace('http://127.0.0.1:7373', server.url));
    const { stdout } = await run(process.execPath, [file]);
    expect(stdout).toContain('lives in Porto');
    expect(stdout).toContain('allergic to peanuts');
  });
});
