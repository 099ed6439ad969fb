import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projects, root } from './projects.js';

const ROWS = 70;

const page = readFileSync(join(root, 'docs/papers.md'), 'utf8');

/** Rows of docs/papers.md: number, feature, state, files, tests. */
const rows = page
  .split('\n')
  .filter((line) => /^\| +\d+ +\|/u.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , state = '', files = '', tests = '']) => ({ number, state, files, tests }));

const namesIn = (cell: string): readonly string[] =>
  Array.from(cell.matchAll(/`([^`]+\.ts)`/gu), ([, name = '']) => name);

describe('docs/papers.md', () => {
  it('contains every row once, in the order of the numbers, with one of three states', () => {
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: ROWS }, (_, n) => n + 1));
    for (const { number, state } of rows)
      expect(['**works**', 'in part', 'not yet'], `row ${number}`).toContain(state);
  });

  it('states the number of rows in each state', () => {
    const counted = (wanted: string): number => rows.filter(({ state }) => state === wanted).length;
    const stated = /^(\d+) work, (\d+) in part, (\d+) not yet\.$/mu.exec(page)?.slice(1).map(Number);
    expect(stated).toEqual([counted('**works**'), counted('in part'), counted('not yet')]);
  });

  it('names every file by a part of its path that exactly one file matches', () => {
    const paths = projects.flatMap(({ sources }) => sources);
    const found = (name: string): number => paths.filter((path) => `/${path}`.endsWith(`/${name}`)).length;
    const named = rows.flatMap(({ files, tests }) => [...namesIn(files), ...namesIn(tests)]);
    expect(named.filter((name) => found(name) !== 1)).toEqual([]);
  });

  it('names a test for every feature that works', () => {
    const untested = rows.filter(
      ({ state, tests }) =>
        state === '**works**' &&
        !namesIn(tests).some((name) => /\.(?:spec|contract|fixture)\.ts$/u.test(name)),
    );
    expect(untested.map(({ number }) => number)).toEqual([]);
  });
});
