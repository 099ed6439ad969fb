import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mnemeClient } from '@mneme/client';
import { startEmbedded, type Started } from '@mneme/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../testing.js';

/**
 * Text that sets the clipboard, changes colours and writing direction, returns to the start of the line, and
 * holds invisible characters.
 */
const HOSTILE =
  'Oslo\u001b]52;c;ZXZpbA==\u0007 \u009b31m \u202eevil\u2066 \rover\u200b\u2060\u034f\ufe0f\u{e0041}';
const OBEYED =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\u200b\u2060]|\u034f|\ufe0f|[\u{e0000}-\u{e007f}]/u;
const USER = 'eve\u001b[31m\u202e';
const SESSION = 's\u009b2J\u0007';

let data = '';
let server: Started;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'mneme-shown-'));
  server = await startEmbedded({ dataFolder: data });
  const client = mnemeClient({ url: server.url });
  const message = {
    role: 'user',
    name: HOSTILE,
    content: `I live in ${HOSTILE}.`,
    id: HOSTILE,
    metadata: { of: HOSTILE },
  } as const;
  await client.memories.add({ userId: USER, agentId: 'tutor', runId: SESSION, messages: [message] });
  await client.facts.state({
    userId: USER,
    facts: [{ subject: 'Ana', predicate: 'lives_in', object: HOSTILE }],
  });
  await client.sessions.close(SESSION, { userId: USER });
  await server.settled();
});
afterAll(async () => {
  await server.close();
  await rm(data, { recursive: true, force: true });
});

const mneme = (...args: string[]) => runCommand(...args, '--data', data);

/** Commands that show stored text, and the text that they must show. */
const SHOWS: readonly (readonly [readonly string[], string])[] = [
  [['search', 'Where does Ana live?', '--user', USER], 'Oslo'],
  [['search', 'Where does Ana live?', '--user', USER, '--explain'], 'Oslo'],
  [['context', 'Where does Ana live?', '--user', USER], 'Oslo'],
  [['facts', '--user', USER], 'Oslo'],
  [['timeline', '--user', USER], 'Oslo'],
  [['users'], 'eve'],
  [['sessions', '--user', USER], 's\\u009b2J\\u0007'],
  [['messages', SESSION, '--user', USER], 'Oslo\\u001b]52;c;ZXZpbA==\\u0007'],
  [['messages', 'no\u001b[31m', '--user', USER], 'no'],
  [['export'], 'Oslo\\u001b]52;c;ZXZpbA==\\u0007'],
  [['flush', SESSION, '--user', USER], 's\\u009b2J\\u0007'],
  [['stats'], 'points'],
];

describe('output of commands', () => {
  it('prints no control characters from stored text', async () => {
    for (const [args, words] of SHOWS) {
      const { code, stdout, stderr } = await mneme(...args);
      expect({ args, code, obeys: OBEYED.test(stdout + stderr) }).toEqual({ args, code: 0, obeys: false });
      expect(stdout, args.join(' ')).toContain(words);
    }
  });

  it('reports errors with the options of the command line instead of the fields of the API', async () => {
    expect(await mneme('add', ' ', '--user', 'u')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'mneme: There are no words to record: give them, or pipe them in.\n',
    });
    const missing = join(data, 'missing');
    expect(await mneme('export', '--output', join(missing, 'all.jsonl'))).toEqual({
      code: 2,
      stdout: '',
      stderr: `mneme: The folder "${missing}" does not exist. Create it first.\n`,
    });
  });

  it('prints JSON with --json, from which the stored text can be decoded', async () => {
    for (const args of SHOWS.map(([each]) => each).filter(([name]) => name !== 'export')) {
      const { stdout } = await mneme(...args, '--json');
      expect({ args, obeys: OBEYED.test(stdout) }).toEqual({ args, obeys: false });
      expect(JSON.parse(stdout)).toBeTypeOf('object');
    }
    const { stdout } = await mneme('messages', SESSION, '--user', USER, '--json');
    const { results } = JSON.parse(stdout) as { results: readonly { content: string }[] };
    expect(results.map(({ content }) => content)).toEqual([`I live in ${HOSTILE}.`]);
  });

  it('prints no control characters in error messages', async () => {
    const file = join(data, 'bad\u001b[31m.jsonl');
    await writeFile(file, '{"role": "\u009b31m\u202e", "content": 1}\n\u001b]52;c;AA\u0007\n');
    for (const args of [
      ['import', file, '--user', USER],
      ['facts', 'end', 'x\u001b[31m', '--user', USER, '--at', '2026-01-01'],
      ['search', '\u202e', '--kinds', '\u009b31m', '--user', USER],
      ['serch\u001b[31m'],
    ]) {
      const { code, stdout, stderr } = await mneme(...args);
      expect({ args, failed: code > 0, obeys: OBEYED.test(stdout + stderr) }).toEqual({
        args,
        failed: true,
        obeys: false,
      });
    }
  });
});

describe('mneme export', () => {
  it('writes lines that import reads back into the same messages', async () => {
    const other = await mkdtemp(join(tmpdir(), 'mneme-shown-'));
    const [file, again] = [join(data, 'all.jsonl'), join(data, 'again.jsonl')];
    expect(await mneme('export', '--output', file)).toEqual({
      code: 0,
      stderr: '',
      stdout: `Exported 1 message to ${file}.\n`,
    });
    const imported = await runCommand('import', file, '--data', other);
    expect(imported.code, imported.stderr + imported.stdout).toBe(0);
    await runCommand('export', '--output', again, '--data', other);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      agent_id: 'tutor',
      metadata: { of: HOSTILE },
      id: HOSTILE,
      run_id: SESSION,
    });
    expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'));
    await rm(other, { recursive: true });
  });
});

describe('mneme serve', () => {
  it('prints its address, and commands with the data folder that can be copied to a shell', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mneme shown '));
    const main = new URL('../main.js', import.meta.url).pathname;
    const args = ['serve', '--port', '0', '--no-demo', '--data', join(folder, "Ana's")];
    const serving = spawn(process.execPath, [main, ...args], { env: {}, cwd: folder });
    let said = '';
    for await (const piece of serving.stdout) {
      said += String(piece);
      if (said.includes('every route can be tried')) break;
    }
    serving.kill('SIGTERM');
    await once(serving, 'close');
    const quoted = `--data '${join(folder, "Ana'\\''s")}'`;
    expect(said).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+ {2}\(Ctrl-C ends\)\./);
    expect(said.split('\n').filter((line) => line.endsWith(quoted))).toHaveLength(2);
    await rm(folder, { recursive: true });
  });
});

describe('mneme add', () => {
  it('reports whether the message is new or was already recorded', async () => {
    const add = () => mneme('add', 'Hello.', '--user', 'u', '--session', 's', '--id', 'm1');
    expect((await add()).stdout).toMatch(/^Recorded m1 /);
    expect((await add()).stdout).toMatch(/^Was there already: m1 /);
  });
});
