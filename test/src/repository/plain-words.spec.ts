import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { root } from './projects.js';

const RULE = 'mneme/plain-words';

const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: false, project: null } },
  },
  ruleFilter: ({ ruleId }) => ruleId === RULE,
});

const marksOf = async (text: string, file = 'libs/http/src/noun.ts'): Promise<readonly string[]> => {
  const [result] = await eslint.lintText(text, { filePath: join(root, file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'not parsed');
};

/** One example of every mark that the list knows. */
const marked: readonly string[] = [
  'What is erased stays erased.',
  'Of two facts the later one holds.',
  'Of whom has not spoken, hearsay holds.',
  'For what a user said there is a claim.',
  'Where the log is gone, the process ends.',
  'Who asks gets an answer.',
  'How often a fact was confirmed.',
  'So many results are returned.',
  'None of these is kept.',
  'The event comes again to nobody.',
  'Whoever waits gets the error.',
  'Holds whatever was sent.',
  'Returns at most so many results.',
  'Keeps rows for so long.',
  'Makes a list of what was sent.',
  'The caller is told the reason.',
  'The row tells of an erasure.',
  'The header says so.',
  'The limit stands in the configuration.',
  'The record lies in the log.',
  'The event goes to the topic.',
  'The older fact gives way.',
  'The session is let go.',
  'All the same it is refused.',
  'The worker ends by itself.',
  'The id, or null: the caller sent none.',
  'The row is read; the key is destroyed.',
];

describe('the linter', () => {
  it.each(marked)('reports the comment %j', async (comment) => {
    expect(await marksOf(`/** ${comment} */\nexport const noun = 1;`)).toContain(RULE);
  });

  it.each(marked)('reports the line comment %j', async (comment) => {
    expect(await marksOf(`// ${comment}\nexport const noun = 1;`)).toContain(RULE);
  });

  it.each([
    `it('what is erased stays out', () => {});`,
    `it.each([1])('of %s the later one holds', () => {});`,
    'describe(`what ${1} holds`, () => {});',
    `command.option('--limit <n>', 'at most so many results');`,
    `command.description('lists what was parked');`,
    `export const schema = { description: 'How many were recorded.' };`,
    `// A sentence is\n// what the comments of two lines say of what they hold.\nexport const x = 1;`,
  ])('reports %s', async (text) => {
    expect(await marksOf(text)).toContain(RULE);
  });

  it.each([
    '/** Returns the newest version of a fact, or null if the slot is empty. */',
    '// Prevents an unhandled rejection. Awaiting the answer still throws.',
    '// The prompt "What is erased?" and the code `what; nobody` are quotations.',
    `it('returns 404 for an entry of another user', () => {});`,
    `export const answer = { error: 'nobody; so many' };`,
  ])('accepts %s', async (text) => {
    expect(await marksOf(`${text}\nexport const noun = 1;`)).toEqual([]);
  });

  it('also checks scripts and the source of the lint rules', async () => {
    const config = (file: string) =>
      eslint.calculateConfigForFile(join(root, file)) as Promise<{ rules: Record<string, unknown> }>;
    expect((await config('scripts/test.mjs')).rules[RULE]).toBeDefined();
    expect((await config('lint/plain-words.js')).rules[RULE]).toBeDefined();
  });
});

const script = (...args: string[]): { readonly status: number | null; readonly output: string } => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts', 'plain-words.mjs'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return { status, output: stdout + stderr };
};

const fileOf = (name: string, text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'mneme-words-')), name);
  writeFileSync(file, text);
  return file;
};

describe('scripts/plain-words.mjs', () => {
  it('reports a marked sentence of a Markdown file with the line of its paragraph', () => {
    const file = fileOf('page.md', '# Title\n\nA sentence.\nWhat is erased\nstays erased.\n');
    expect(script(file)).toEqual({ status: 1, output: expect.stringContaining(`${file}:3`) as string });
  });

  it('accepts code and quotations in a Markdown file', () => {
    const file = fileOf('page.md', 'Send "What does Nora eat?".\n\n```sh\nfirst; second\n```\n');
    expect(script(file)).toEqual({ status: 0, output: '' });
  });

  it.each(['values.yaml', 'values.yml', 'Dockerfile', '.env.example'])(
    'reports a marked comment of %s with the line of its first sentence',
    (name) => {
      const file = fileOf(name, 'key=1\n\n# A sentence.\n# Whoever\n# reads it.\n');
      expect(script(file)).toEqual({ status: 1, output: expect.stringContaining(`${file}:3`) as string });
    },
  );

  it('reports a marked comment after a value of a YAML file', () => {
    const file = fileOf('values.yaml', 'first: 1\nkey: 2 # Nobody reads it.\n');
    expect(script(file)).toEqual({ status: 1, output: expect.stringContaining(`${file}:2`) as string });
  });

  it('accepts marked keys and values of a YAML file', () => {
    const file = fileOf(
      'values.yaml',
      '# The names of two values.\nnobody: so many\nlink: "page#what; which"\n',
    );
    expect(script(file)).toEqual({ status: 0, output: '' });
  });

  it('accepts every Markdown page and configuration file of the repository', () => {
    expect(script()).toEqual({ status: 0, output: '' });
  });

  it('accepts a commit subject with scope and verb, and reports other subjects', () => {
    expect(script('--commit', fileOf('COMMIT', 'stm: flush the buffer on idle\n')).status).toBe(0);
    expect(script('--commit', fileOf('COMMIT', 'Flush the buffer\n')).status).toBe(1);
    expect(script('--commit', fileOf('COMMIT', 'stm: tell nobody of what is flushed\n')).status).toBe(1);
  });
});
