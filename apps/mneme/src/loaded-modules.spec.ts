import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const LOADED = `
  const { commandLine } = await import('./command-line.js');
  commandLine();
  const { createRequire } = await import('node:module');
  process.stdout.write(Object.keys(createRequire(import.meta.url).cache).join('\\n'));
`;

it('loads no module of a server to prepare the commands', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOADED], {
    cwd: import.meta.dirname,
  });
  expect(stdout).toContain('node_modules/commander/');
  expect(stdout).not.toMatch(/node_modules\/(?:fastify|rxjs|better-sqlite3|pino)\//u);
});
