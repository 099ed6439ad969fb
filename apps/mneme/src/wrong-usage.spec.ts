import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './testing.js';
import { version } from './version.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-usage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mneme = (...args: string[]) => runCommand(...args, '--data', join(folder, 'data'));

/** Commands that only read, or that change existing data. */
const LOOKS = [
  ['search', 'x', '--user', 'u'],
  ['context', 'x', '--user', 'u'],
  ['timeline', '--user', 'u'],
  ['facts', '--user', 'u'],
  ['graph', '--user', 'u'],
  ['profile', '--user', 'u'],
  ['facts', 'retract', 'x', '--user', 'u'],
  ['users'],
  ['sessions', '--user', 'u'],
  ['messages', 's', '--user', 'u'],
  ['flush', 's', '--user', 'u'],
  ['export'],
  ['stats', '--json'],
  ['instructions'],
  ['knowledge'],
  ['parked'],
  ['rebuild'],
  ['reindex'],
];

describe('a folder without a store', () => {
  it('every command that needs a store reports that the folder has none, and does not change the folder', async () => {
    const sentence = `mneme: There is no store in "${join(folder, 'data')}". Name an existing folder with --data or MNEME_DATA, or create a store with "mneme add" or "mneme serve".\n`;
    for (const look of LOOKS)
      expect(await mneme(...look), look.join(' ')).toEqual({ code: 2, stdout: '', stderr: sentence });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('"doctor" reports a folder without a store, and creates no store', async () => {
    const { code, stdout } = await mneme('doctor');
    expect(code).toBe(2);
    expect(stdout).toContain(`${join(folder, 'data')} is not there yet.`);
    expect(stdout).toContain('There is no store in');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('"import" creates no store if it rejects the imported file', async () => {
    const files = {
      'table.csv': 'a,b\n1,2\n3,4\n',
      'other.json': '[{"x":1}]',
      'empty.json': '',
      'nobody.jsonl': '{"role":"user","content":"Hello."}',
    };
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), content);
      const { code, stdout, stderr } = await mneme('import', join(folder, name));
      expect({ code, stdout }, name).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/^mneme: [^\n]+\n$/);
    }
    expect(await mneme('import', '-')).toMatchObject({ code: 2, stdout: '' });
    const mixed = await mneme(
      'import',
      ...['--user', 'u', join(folder, 'nobody.jsonl'), join(folder, 'table.csv')],
    );
    expect(mixed).toMatchObject({ code: 2, stdout: '' });
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(files).toSorted());
  });

  it('a command exits with 2 if no store can be created in the folder', async () => {
    for (const args of [['stats'], ['add', 'Hello.', '--user', 'u'], ['doctor']])
      expect((await runCommand(...args, '--data', '/proc/mneme')).code, args.join(' ')).toBe(2);
  });
});

describe('wrong usage', () => {
  const WRONG: readonly (readonly [readonly string[], string])[] = [
    [['serch', 'x'], "error: unknown command 'serch'\n(Did you mean search?)\n(see --help)\n"],
    [['find', 'x'], "error: unknown command 'find'\n(see --help)\n"],
    [['lst'], "error: unknown command 'lst'\n(see --help)\n"],
    [['facts', 'lst'], "error: unknown command 'lst'\n(Did you mean list?)\n(see --help)\n"],
    [['facts', 'lst', '--user', 'u'], "error: unknown command 'lst'\n(Did you mean list?)\n(see --help)\n"],
    [['parked', 'shw', 'x'], "error: unknown command 'shw'\n(Did you mean show?)\n(see --help)\n"],
    [['help', 'facs'], "error: unknown command 'facs'\n(Did you mean facts?)\n(see --help)\n"],
    [['help', 'facts', 'lst'], "error: unknown command 'lst'\n(Did you mean list?)\n(see --help)\n"],
    [['facts', 'help', 'ned'], "error: unknown command 'ned'\n(Did you mean end?)\n(see --help)\n"],
    [['import'], "error: missing required argument 'files'\n(see --help)\n"],
    [['search', 'x', '--bogus', '--user', 'u'], "error: unknown option '--bogus'\n(see --help)\n"],
    [
      ['search', 'x'],
      `error: required option '-u, --user <user>' not specified ("mneme users" lists the users)\n(see --help)\n`,
    ],
    ...['99999', 'abc', '-1'].map(
      (port) =>
        [
          ['serve', `--port=${port}`],
          `error: option '--port <port>' argument '${port}' is invalid. It must be a port: a whole number up to 65535.\n(see --help)\n`,
        ] as const,
    ),
  ];

  it('prints one error for each wrong use and exits with 2', async () => {
    for (const [args, stderr] of WRONG)
      expect(await runCommand(...args), args.join(' ')).toEqual({ code: 2, stdout: '', stderr });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('lists the commands if none is given, and --version prints the version', async () => {
    const { code, stdout, stderr } = await runCommand();
    expect({ code, stdout, lists: stderr.includes('Commands:') }).toEqual({
      code: 2,
      stdout: '',
      lists: true,
    });
    expect(await runCommand('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('prints the same help for help and --help', async () => {
    for (const words of [[], ['facts'], ['facts', 'list'], ['search']]) {
      const asked = await runCommand('help', ...words);
      expect(asked).toEqual(await runCommand(...words, '--help'));
      expect(asked.stdout).toContain(`Usage: ${['mneme', ...words].join(' ')}`);
    }
  });

  it('reports that a port is taken', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as { port: number };
    const { code, stderr } = await mneme('serve', '--port', String(port));
    other.close();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `mneme: Port ${port} on 127.0.0.1 is taken. Choose another with MNEME_PORT or "mneme serve --port", or stop what uses it.\n`,
    });
  });
});
