import { topics } from '@mneme/events';
import { pipeline } from '@mneme/pipeline';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projects, root } from './projects.js';

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const page = textOf('docs/architecture.md');

/** Returns the first cell of every table row that begins with a name in backticks. */
const namesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^\| `([\w./*-]+)`/gmu), ([, name = '']) => name);

describe('docs/architecture.md', () => {
  it('lists every stage once', () => {
    const stages = namesIn(page.slice(page.indexOf('## Stages'))).filter((name) => name.includes('.'));
    expect([...stages].sort()).toEqual(
      Object.values(pipeline)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('states the number of stages and topics', () => {
    const [, stages] = /names (\d+) stages/u.exec(page) ?? [];
    expect(Number(stages)).toBe(Object.values(pipeline).length);
    expect(page).toContain('the nine topics');
    expect(Object.keys(topics)).toHaveLength(9);
  });

  it('lists every package that is no service', () => {
    const services = ['ingest', 'sensory', 'stm', 'consolidator', 'query', 'gateway'].map(
      (name) => `apps/${name}`,
    );
    const listed = namesIn(page);
    const wanted = projects
      .map(({ folder }) => folder)
      .filter((folder) => !services.includes(folder) && folder !== 'test/manifests');
    expect(wanted.filter((folder) => !listed.includes(folder))).toEqual([]);
  });
});

describe.each(['docs/architecture.md', 'docs/testing.md', 'CONTRIBUTING.md'])('the paths in %s', (file) => {
  it('the paths exist', () => {
    const paths = Array.from(
      textOf(file).matchAll(/`((?:libs|apps|test|scripts|lint|docs)\/[\w./-]+)`/gu),
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
