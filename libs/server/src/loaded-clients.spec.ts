import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const LOADED = `
  await import('@mneme/server');
  const { createRequire } = await import('node:module');
  process.stdout.write(Object.keys(createRequire(import.meta.url).cache).join('\\n'));
`;

it('loads no client of a server before a stack needs it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOADED], {
    cwd: import.meta.dirname,
  });
  expect(stdout).toContain('node_modules/better-sqlite3/');
  expect(stdout).not.toMatch(/node_modules\/(?:kafkajs|neo4j-driver|undici)\//u);
});
