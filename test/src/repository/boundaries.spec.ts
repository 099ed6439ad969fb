import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projects, root } from './projects.js';

/**
 * The real ESLint configuration without rules that need types or module resolution. The remaining rules read
 * only the text, so the linted file and the imported packages need not exist.
 */
const withoutGraph = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: false, project: null } },
  },
  ruleFilter: ({ ruleId }) => !ruleId.startsWith('@typescript-eslint/'),
});

/** The real ESLint configuration. Tests replace the text of an existing file. */
const withTypes = new ESLint({ cwd: root });

const lint = async (eslint: ESLint, filePath: string, text: string): Promise<string[]> => {
  const [result] = await eslint.lintText(text, { filePath: join(root, filePath) });
  if (result === undefined) throw new Error(`${filePath} is not linted`);
  return [...new Set(result.messages.map(({ ruleId, message }) => ruleId ?? message))];
};

const IMPORTS = 'mneme/imports';
const ROOMS = 'mneme/rooms';
const WORDS = 'mneme/words';
const SYNTAX = 'no-restricted-syntax';
const GLOBALS = 'no-restricted-globals';

const domain = 'libs/domain/src/noun.ts';
const events = 'libs/events/src/happened.ts';
const port = 'libs/ports/src/port.ts';
const contract = 'libs/ports/src/testing/port.contract.ts';
const stage = 'libs/pipeline/src/stage.ts';
const sqlite = 'libs/adapters/sqlite/src/index.ts';
const builtin = 'libs/adapters/builtin/src/model.ts';
const server = 'libs/server/src/serve.ts';
const http = 'libs/http/src/shell/app.ts';
const runner = 'libs/runner/src/delivery/deliver.ts';
const telemetry = 'libs/telemetry/src/metrics.ts';
const localServers = 'libs/local-servers/src/index.ts';
const bench = 'apps/bench/src/main.ts';
const client = 'libs/client/src/client.ts';
const app = 'apps/mneme/src/main.ts';
const suite = 'test/src/road.e2e.spec.ts';

const forbiddenImports: readonly (readonly [file: string, line: string])[] = [
  [domain, `import { x } from '@mneme/events';`],
  [domain, `import { z } from 'lodash';`],
  [domain, `import { readFileSync } from 'node:fs';`],
  [domain, `import { readFileSync } from 'fs';`],
  [domain, `import 'node:crypto';`],
  [domain, `import type { Stats } from 'node:fs';`],
  [domain, `export { join } from 'node:path';`],
  [domain, `export type Stats = import('node:fs').Stats;`],
  [domain, `export const load = () => import('node:fs');`],
  [domain, `export const load = (name: string) => import(name);`],
  [domain, 'export const load = (name: string) => import(`node:${name}`);'],
  [domain, 'export const load = () => import(`node:fs`);'],
  [domain, `import { describe } from 'vitest';`],
  [events, `import { x } from '@mneme/ports';`],
  [events, `import { v5 } from 'uuid';`],
  [events, `import { readFile } from 'node:fs/promises';`],
  [port, `import { x } from '@mneme/pipeline';`],
  [port, `import { z } from 'zod';`],
  [port, `import { it } from 'vitest';`],
  [port, `import fc from 'fast-check';`],
  [contract, `import { x } from '@mneme/sqlite';`],
  [contract, `import { mkdtemp } from 'node:fs/promises';`],
  [stage, `import { z } from 'zod';`],
  [stage, `import { Rejected } from '@mneme/domain/errors';`],
  [port, `import { topics } from '@mneme/events/topics';`],
  [stage, `import { createHash } from 'node:crypto';`],
  [stage, `import { x } from '@mneme/builtin';`],
  [stage, `import { x } from '@mneme/ports/testing';`],
  [stage, `import { x } from '@mneme/server/testing';`],
  [sqlite, `import { x } from '@mneme/builtin';`],
  [sqlite, `import { x } from '@mneme/pipeline';`],
  [sqlite, `import { Injectable } from '@nestjs/common';`],
  [sqlite, `import { x } from '@mneme/ports/testing';`],
  [builtin, `import Database from 'better-sqlite3';`],
  [builtin, `import { createRequire } from 'node:module'; createRequire(import.meta.url)('better-sqlite3');`],
  [builtin, `import { x } from '@mneme/sqlite';`],
  [server, `import { Command } from 'commander';`],
  [server, `import Database from 'better-sqlite3';`],
  [server, `import { x } from '@mneme/client';`],
  [telemetry, `import { x } from '@mneme/runner';`],
  [telemetry, `import { x } from '@mneme/http';`],
  [runner, `import { x } from '@mneme/http';`],
  [runner, `import { x } from '@mneme/sqlite';`],
  [runner, `import { Module } from '@nestjs/common';`],
  [http, `import { x } from '@mneme/runner';`],
  [http, `import { x } from '@mneme/qdrant';`],
  [http, `import { x } from '@mneme/server';`],
  [http, `import { x } from '@mneme/server/testing';`],
  [localServers, `import { x } from '@mneme/server';`],
  [app, `import { x } from '@mneme/bench';`],
  [app, `import { x } from '@mneme/test';`],
  ['apps/stm/src/main.ts', `import { x } from '@mneme/runner';`],
  [bench, `import Database from 'better-sqlite3';`],
  [client, `import { x } from '@mneme/domain';`],
  [client, `import { readFile } from 'node:fs/promises';`],
  [app, `import { x } from '@mneme/pipeline';`],
  [app, `import { x } from '@mneme/sqlite';`],
  [app, `import { Module } from '@nestjs/common';`],
  [suite, `import Database from 'better-sqlite3';`],
  [stage, `import { x } from '@mneme/domain/dist/scope.js';`],
  [server, `import { x } from '@mneme/sqlite/src/index.js';`],
  [suite, `import { x } from '@mneme/server/dist/config.js';`],
  [stage, `import { x } from '../../domain/src/scope.js';`],
  [domain, `export { x } from '../../events/src/topics.js';`],
  [suite, `import { x } from '../../libs/domain/src/conversation/scope.js';`],
  [app, `import { x } from 'file:///anywhere/libs/domain/src/scope.js';`],
];

const forbiddenLines: readonly (readonly [file: string, line: string, rule: string])[] = [
  [domain, `export * from './other.js';`, SYNTAX],
  [stage, `export * as other from './other.js';`, SYNTAX],
  [domain, `import { x } from './life.fixture.js';`, 'no-restricted-imports'],
  [port, `import { x } from './testing/log.contract.js';`, 'no-restricted-imports'],
  ['libs/domain/src/language/stem.ts', `import type { X } from '../facts/claim.js';`, ROOMS],
  ['libs/domain/src/conversation/noun.ts', `export { x } from '../context/context.js';`, ROOMS],
  [domain, `import { x } from './retrieval/bm25.js';`, ROOMS],
  [domain, `import { x } from './attic/box.js';`, ROOMS],
  ['libs/pipeline/src/stages/archive.ts', `import { x } from '../queries/search.js';`, ROOMS],
  [stage, `import { x } from './commands/state-facts.js';`, ROOMS],
  [domain, `export interface Vantage { readonly at: number }`, WORDS],
  [runner, `export const openDesk = 1;`, WORDS],
  [runner, `const desk = 1; export { desk };`, WORDS],
  ['libs/domain/src/retrieval/mirror.ts', `export const one = 1;`, WORDS],
  [domain, `export enum Color { Red }`, SYNTAX],
  [events, `export const enum Color { Red }`, SYNTAX],
  [port, `export abstract class Store {}`, SYNTAX],
  [port, `export const row = { ...{ id: 1 }, text: '' };`, SYNTAX],
  [client, `export default 1;`, SYNTAX],
  [app, `const one = 1; export { one as default };`, SYNTAX],
  [port, `import { Rejected } from '@mneme/domain'; export class Refusal extends Rejected {}`, SYNTAX],
  [sqlite, `import { topics } from '@mneme/events'; export const names = topics;`, SYNTAX],
  [sqlite, `const Mark = () => undefined; @Mark export class Store {}`, SYNTAX],
  [app, `const Mark = () => undefined; export class Main { @Mark run() { return 1; } }`, SYNTAX],
  [domain, `export const load = async () => 1;`, SYNTAX],
  [domain, `export const load = () => new Promise((resolve) => resolve(1));`, SYNTAX],
  [domain, `export const load = () => Promise.resolve(1);`, SYNTAX],
  [domain, `export const now = () => Date.now();`, SYNTAX],
  [domain, `export const now = () => Date['now']();`, SYNTAX],
  [domain, `export const now = () => new Date();`, SYNTAX],
  [domain, `export const now = () => Date();`, SYNTAX],
  [domain, `export const pick = () => Math.random();`, SYNTAX],
  [domain, `import { v4 } from 'uuid'; export const id = () => v4();`, SYNTAX],
  [domain, `export const later = (run: () => void) => setTimeout(run, 1);`, GLOBALS],
  [domain, `export const ask = () => fetch('http://localhost');`, GLOBALS],
  [domain, `console.log(1);`, GLOBALS],
  [domain, `export const pid = process.pid;`, GLOBALS],
  [domain, `export const id = () => crypto.randomUUID();`, GLOBALS],
  [domain, `export const now = () => performance.now();`, GLOBALS],
  [domain, `export const now = () => globalThis.Date.now();`, GLOBALS],
  [events, `export const now = () => Date.now();`, SYNTAX],
  [port, `export const later = (run: () => void) => setInterval(run, 1);`, GLOBALS],
  [stage, `export const now = () => Date.now();`, SYNTAX],
  [stage, `export const pick = () => Math.random();`, SYNTAX],
  [stage, `console.log(1);`, GLOBALS],
  [sqlite, `export const path = process.env.MNEME_DATA;`, SYNTAX],
  [server, `export const path = process.env['MNEME_DATA'];`, SYNTAX],
  [server, `export const path = process['env'].MNEME_DATA;`, SYNTAX],
  [app, `const { env } = process; export const path = env['MNEME_DATA'];`, SYNTAX],
  [app, `import { env } from 'node:process'; export const path = env['MNEME_DATA'];`, SYNTAX],
  [server, 'export const many = (a: 1, b: 2, c: 3, d: 4, e: 5) => [a, b, c, d, e];', 'max-params'],
  ['libs/adapters/unheard/src/index.ts', `export const one = 1;`, SYNTAX],
  ['libs/domain/tools/make.ts', `export const one = 1;`, SYNTAX],
];

const allowedLines: readonly (readonly [file: string, line: string])[] = [
  [
    domain,
    `import { z } from 'zod'; import { v5 } from 'uuid'; import { x } from './scope.js'; export { stemmer } from 'stemmer';`,
  ],
  [domain, `export const at = (instant: number) => new Date(instant).toISOString();`],
  ['libs/domain/src/language/cue.ts', `import { x } from '../scope.js';`],
  [
    'libs/domain/src/noun.spec.ts',
    `import { it } from 'vitest'; import fc from 'fast-check'; import { join, posix } from 'node:path';`,
  ],
  ['libs/domain/src/noun.spec.ts', `export const load = async () => { await Promise.resolve(Date.now()); };`],
  ['libs/domain/src/life.fixture.ts', `import fc from 'fast-check';`],
  ['libs/pipeline/src/stage.spec.ts', `import { x } from '@mneme/server/testing';`],
  ['libs/domain/src/noun.spec.ts', `import { x } from './life.fixture.js';`],
  [
    'libs/domain/src/facts/slot.ts',
    `import { x } from '../language/stem.js'; import { y } from './claim.js';`,
  ],
  ['libs/domain/src/language/stem.spec.ts', `import { x } from '../facts/claim.js';`],
  ['libs/pipeline/src/queries/search/search.ts', `import { x } from '../../commands/facts/state-facts.js';`],
  ['libs/ports/src/testing.ts', `export { x } from './testing/port.contract.js';`],
  [events, `import { x } from '@mneme/domain'; import { z } from 'zod';`],
  [port, `import type { X } from '@mneme/domain'; import type { Y } from '@mneme/events';`],
  [contract, `import { it } from 'vitest'; import fc from 'fast-check'; import { x } from '@mneme/domain';`],
  [
    stage,
    `import { x } from '@mneme/domain'; import { y } from '@mneme/events'; import type { Z } from '@mneme/ports';`,
  ],
  [stage, `export const run = async (ask: () => Promise<number>) => (await ask()) + 1;`],
  [
    sqlite,
    `import Database from 'better-sqlite3'; import { Worker } from 'node:worker_threads'; import { x } from '@mneme/ports';`,
  ],
  ['libs/adapters/sqlite/src/log.contract.spec.ts', `import { x } from '@mneme/ports/testing';`],
  [builtin, `import { encode } from 'gpt-tokenizer/encoding/o200k_base'; import { x } from '@mneme/domain';`],
  [
    server,
    `import { Module } from '@nestjs/common'; import { x } from '@mneme/pipeline'; import { y } from '@mneme/sqlite';`,
  ],
  [server, `import { Module } from '@nestjs/common'; @Module({}) export class Shell {}`],
  ['libs/server/src/config/read-environment.ts', `export const path = process.env['MNEME_DATA'];`],
  [
    client,
    `import { x } from './transport.js'; export const ask = (): Promise<Response> => fetch('http://localhost');`,
  ],
  [
    app,
    `import { serve } from '@mneme/server'; import { x } from '@mneme/client'; import { Command } from 'commander';`,
  ],
  [
    suite,
    `import { x } from '@mneme/server'; import { spawn } from 'node:child_process'; export const { env } = process;`,
  ],
];

const forbiddenWithTypes: readonly (readonly [file: string, text: string, rule: string])[] = [
  [
    'libs/ports/src/index.ts',
    `const ask = (): Promise<number> => Promise.resolve(1); ask();`,
    '@typescript-eslint/no-floating-promises',
  ],
  [
    'libs/domain/src/index.ts',
    `export const side = (of: 'left' | 'right') => { switch (of) { case 'left': return 1; } return 2; };`,
    '@typescript-eslint/switch-exhaustiveness-check',
  ],
  [
    'libs/domain/src/index.ts',
    `import { Scope } from './scope.js'; export const name = (scope: Scope) => scope.user;`,
    '@typescript-eslint/consistent-type-imports',
  ],
  ['libs/ports/src/index.ts', `export const all: any[] = [];`, '@typescript-eslint/no-explicit-any'],
];

describe('lint rules for the boundaries', () => {
  it.each(forbiddenImports)('rejects the import in %s: %s', async (file, line) => {
    expect(await lint(withoutGraph, file, line)).toEqual([IMPORTS]);
  });

  it.each(forbiddenLines)('rejects the line in %s: %s', async (file, line, rule) => {
    expect(await lint(withoutGraph, file, line)).toContain(rule);
  });

  it.each(allowedLines)('accepts the line in %s: %s', async (file, line) => {
    expect(await lint(withoutGraph, file, line)).toEqual([]);
  });

  it.each(forbiddenWithTypes)(
    'rejects code in %s by a rule that needs type information: %s (%s)',
    async (file, text, rule) => {
      expect(await lint(withTypes, file, text)).toContain(rule);
    },
  );

  it.each([
    [domain, 200],
    [builtin, 300],
    ['libs/domain/src/noun.spec.ts', 400],
  ])('limits %s to %i lines', async (file, limit) => {
    expect(await lint(withoutGraph, file, '\n'.repeat(limit))).toEqual([]);
    expect(await lint(withoutGraph, file, '\n'.repeat(limit + 1))).toEqual(['max-lines']);
  });

  it('limits functions to 40 lines, except in contract suites', async () => {
    const long = `export const long = () => {${'\n'.repeat(40)}};`;
    expect(await lint(withoutGraph, stage, long)).toEqual(['max-lines-per-function']);
    expect(await lint(withoutGraph, contract, long)).toEqual([]);
  });

  it('ignores eslint-disable comments', async () => {
    const found = await lint(
      withoutGraph,
      domain,
      `/* eslint-disable */\nexport const now = () => Date.now();`,
    );
    expect(found).toContain(SYNTAX);
  });
});

interface Allowance {
  readonly folder: string;
  readonly mayImport: readonly string[];
}

const allowanceAt = async (file: string): Promise<Allowance> => {
  const config = (await withTypes.calculateConfigForFile(join(root, file))) as {
    readonly rules: Readonly<Record<typeof IMPORTS, readonly [number, Allowance]>>;
  };
  return config.rules[IMPORTS][1];
};

/** Returns the files that a file imports, including type imports. */
const neighboursOf = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(join(root, file), 'utf8'))
    .importedFiles.map(({ fileName }) => fileName)
    .filter((source) => source.startsWith('.'))
    .map((source) => posix.join(posix.dirname(file), source).replace(/\.js$/, '.ts'));

/** Returns the files of the first import cycle, or an empty list. */
const circleAmong = (files: readonly string[]): readonly string[] => {
  const path: string[] = [];
  const done = new Set<string>();
  const walk = (file: string): readonly string[] => {
    if (path.includes(file)) return path.slice(path.indexOf(file));
    if (done.has(file) || !files.includes(file)) return [];
    path.push(file);
    const found = neighboursOf(file)
      .map(walk)
      .find(({ length }) => length > 0);
    path.pop();
    done.add(file);
    return found ?? [];
  };
  return files.map(walk).find(({ length }) => length > 0) ?? [];
};

const packageOf = (source: string): string => source.split('/', source.startsWith('@') ? 2 : 1).join('/');

const importsOf = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(join(root, file), 'utf8'))
    .importedFiles.map(({ fileName }) => fileName)
    .filter((source) => !source.startsWith('.') && !source.startsWith('node:'))
    .map(packageOf);

describe.each(projects)('source files of $folder', ({ sources }) => {
  it('finds no import cycles, including type imports', () => {
    expect(circleAmong(sources)).toEqual([]);
  });
});

describe.each(projects)('package.json of $folder', ({ folder, dependencies, sources }) => {
  it('declares only dependencies that the boundaries allow', async () => {
    const source = await allowanceAt(`${folder}/src/index.ts`);
    const contract = await allowanceAt(`${folder}/src/testing/any.contract.ts`);
    const spec = await allowanceAt(`${folder}/src/any.spec.ts`);
    const allowed = [source, contract, spec].flatMap(({ mayImport }) => mayImport);
    expect(source.folder).toBe(folder);
    expect(dependencies.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('declares every package that its sources import', () => {
    const imported = new Set(
      sources.filter((file) => !/\.(spec|fixture)\.ts$/.test(file)).flatMap(importsOf),
    );
    expect([...imported].filter((name) => !dependencies.includes(name))).toEqual([]);
  });
});
