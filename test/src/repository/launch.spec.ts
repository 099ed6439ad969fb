import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './projects.js';

interface Recipe {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly preLaunchTask?: string;
}

const jsonOf = (file: string): unknown =>
  JSON.parse(readFileSync(join(root, file), 'utf8').replace(/^\s*\/\/.*$/gm, ''));
const { configurations } = jsonOf('.vscode/launch.json') as {
  readonly configurations: readonly (Partial<Recipe> & { readonly name: string })[];
};
const { scripts } = jsonOf('package.json') as { readonly scripts: Readonly<Record<string, string>> };
const launched = configurations.filter((recipe): recipe is Recipe => recipe.program !== undefined);

const SUITE = 'libs/domain/src/conversation/scope.spec.ts';
const resolved = (value: string): string =>
  value.replace('${workspaceFolder}/', root).replace('${relativeFile}', SUITE);

/**
 * Starts a program that waits for a debugger, and returns its first output. Kills the program before its code
 * runs.
 */
const startStopped = async (args: readonly string[]): Promise<string> => {
  const child = spawn(process.execPath, ['--inspect-brk=127.0.0.1:0', ...args], { cwd: root });
  const closed = once(child, 'close');
  const [line] = (await Promise.race([once(child.stderr, 'data'), closed])) as [unknown];
  child.kill('SIGKILL');
  await closed;
  return String(line);
};

describe('.vscode/launch.json', () => {
  it('has a recipe for a suite, the stages, the storage thread and the services', () => {
    expect(configurations.map(({ name }) => name)).toEqual([
      'Suite in the open file',
      'Stages of the embedded server',
      'Storage thread of the embedded server',
      'Stack with every service',
      'Service of a running stack',
      'Service stm on its own',
    ]);
  });

  it.each(launched)('starts "$name" at a breakpoint', async ({ program, args }) => {
    const file = resolved(program);
    expect(readFileSync(file, 'utf8')).not.toBe('');
    expect(await startStopped([file, ...args.map(resolved)])).toContain('Debugger listening');
  });

  it('builds with the script "build" of package.json', () => {
    const tasks = launched.flatMap(({ preLaunchTask }) => preLaunchTask ?? []);
    expect(new Set(tasks)).toEqual(new Set(['npm: build']));
    expect(scripts['build']).toBe('node scripts/build.mjs');
  });

  it('passes only options that vitest knows to a suite', async () => {
    const { args } = launched[0]!;
    const options = args.filter((arg) => arg.startsWith('--'));
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(
      process.execPath,
      [vitest, 'list', resolved(SUITE).replace('/src/', '/dist/').replace(/ts$/, 'js'), ...options],
      { cwd: root },
    );
    const [status] = (await once(child, 'close')) as [number | null];
    expect(status).toBe(0);
  });
});
