import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projects, root } from './projects.js';

const isTest = (file: string): boolean => /\.(spec|contract|fixture|builder)\.ts$|\/fixtures\//.test(file);

const files = projects
  .filter(({ folder }) => folder !== 'test')
  .flatMap(({ sources }) => sources)
  .filter((file) => !isTest(file));

interface Measured {
  readonly name: string;
  readonly lines: number;
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const linesOf = (text: string): number => text.trimEnd().split('\n').length;

const isNamed = (node: ts.FunctionLikeDeclaration): boolean =>
  node.name !== undefined || ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent);

/** Returns the named functions of a file. Callbacks count as part of the function around them. */
const functionsOf = (file: string): Measured[] => {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const found: Measured[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined && isNamed(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ name: `${file}:${line}`, lines: linesOf(node.getText()) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** True for an index file, whose length grows with the number of exports of its project. */
const isIndex = (file: string): boolean => basename(file) === 'index.ts';

const sizes: readonly Measured[] = files
  .filter((file) => !isIndex(file))
  .map((file) => ({ name: file, lines: linesOf(textOf(file)) }));
const functions: readonly Measured[] = files.flatMap(functionsOf);

const p90 = (measured: readonly Measured[]): number | undefined =>
  measured.map(({ lines }) => lines).sort((a, b) => a - b)[Math.floor(measured.length * 0.9)];

const longerThan = (measured: readonly Measured[], limit: (name: string) => number): Measured[] =>
  measured.filter(({ name, lines }) => lines > limit(name));

describe('code size', () => {
  it('keeps 90 % of the files within 150 lines, and every file within 200 (adapters: 300)', () => {
    expect(p90(sizes)).toBeLessThanOrEqual(150);
    expect(longerThan(sizes, (name) => (name.startsWith('libs/adapters/') ? 300 : 200))).toEqual([]);
  });

  it('keeps 90 % of the functions within 30 lines, and every function within 40', () => {
    expect(p90(functions)).toBeLessThanOrEqual(30);
    expect(longerThan(functions, () => 40)).toEqual([]);
  });

  it('uses kebab-case file names without catch-all words such as utils or helpers', () => {
    const drawers = /(^|[-/.])(utils?|helpers?|common|shared|misc|core|manager|service|impl|dto)(?=[-/.])/;
    const names = files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.ts$/.test(basename(file)));
    expect([...names, ...files.filter((file) => drawers.test(file))]).toEqual([]);
  });

  it('keeps every folder within 25 source files', () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  it('has index files only at src/index.ts of a project', () => {
    const indexes = files.filter(isIndex);
    expect(indexes.filter((file) => !file.endsWith('/src/index.ts'))).toEqual([]);
  });
});
