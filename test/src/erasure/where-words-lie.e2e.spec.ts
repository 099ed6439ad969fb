import { topics } from '@mneme/events';
import { openSqlite } from '@mneme/sqlite';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { projects, root } from '../repository/projects.js';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Returns the storage locations in the first column of the table in docs/forgetting.md. */
const named = (): readonly string[] => {
  const [, section = ''] =
    /\n## Storage locations of words\n([^]*?)\n## /.exec(textOf('docs/forgetting.md')) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
};

const tables = async (): Promise<readonly string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-tables-'));
  try {
    await (await openSqlite({ folder, embedder: { id: 'none', dimensions: 4 } })).close();
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.sqlite'));
    // The file contains the schema as CREATE statements.
    const schema = await readFile(join(folder, file), 'latin1');
    const names = [...schema.matchAll(/CREATE (?:VIRTUAL )?TABLE ['"]?(\w+)/g)].map(([, name = '']) => name);
    return names.filter((name) => !name.startsWith('sqlite_'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const sources = projects
  .flatMap((project) => project.sources)
  .filter((file) => file.startsWith('libs/') && !/\.(spec|contract|fixture)\.ts$/.test(file));

const labels = (): readonly string[] =>
  sources
    .filter((file) => file.startsWith('libs/adapters/neo4j/'))
    .flatMap((file) => [...textOf(file).matchAll(/\(\w*:([A-Z]\w+)[ ){]/g)].map(([, label = '']) => label));

const caches = (): readonly string[] =>
  sources
    .filter((file) => /cache/.test(basename(file)) || textOf(file).includes(`from 'lru-cache'`))
    .map((file) => basename(file));

it('docs/forgetting.md lists exactly the topics, tables, node labels and caches in use', async () => {
  const found = [
    ...Object.values(topics).map(({ name }) => name),
    ...(await tables()),
    ...labels(),
    ...caches(),
  ];
  expect([...new Set(named())].sort()).toEqual([...new Set(found)].sort());
});
