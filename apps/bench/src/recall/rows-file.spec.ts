import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsFile, type Row } from './rows-file.js';

const aRow = (id: string, error: string | null = null): Row => ({
  id,
  category: 'temporal',
  gold: 1,
  isUnanswerable: false,
  error,
  scores: { mneme: { 'R@5': 1 } },
  searchMs: { mneme: 2 },
});

const parsed = (line: string): unknown => JSON.parse(line);

describe('rowsFile', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-rows-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('returns answered questions to a later run, but not failed or truncated ones', async () => {
    const file = join(folder, 'rows.jsonl');
    const first = await rowsFile(file, { dataset: 'locomo', limit: undefined });
    await first.append(aRow('a'));
    await first.append(aRow('b', 'timeout'));
    await appendFile(file, '{"id":"c","cat');
    expect((await rowsFile(file, { dataset: 'locomo', limit: undefined })).earlier).toEqual([aRow('a')]);
  });

  it('starts the next row on a new line after truncated text', async () => {
    const file = join(folder, 'rows.jsonl');
    const run = { dataset: 'locomo' };
    await writeFile(file, '{"run":{"dat');
    await (await rowsFile(file, run)).append(aRow('a'));
    await appendFile(file, '{"id":"ü');
    await (await rowsFile(file, run)).append(aRow('b'));
    expect((await readFile(file, 'utf8')).trimEnd().split('\n').map(parsed)).toEqual([
      { run },
      aRow('a'),
      aRow('b'),
    ]);
  });

  it('rejects and keeps a file that never contained rows', async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'Remember the kite.');
    await expect(rowsFile(file, { dataset: 'locomo' })).rejects.toMatchObject({ code: 'other-run' });
    expect(await readFile(file, 'utf8')).toBe('Remember the kite.');
  });

  it('rejects the rows of a run with other settings', async () => {
    const file = join(folder, 'rows.jsonl');
    await rowsFile(file, { dataset: 'locomo' });
    await expect(rowsFile(file, { dataset: 'longmemeval' })).rejects.toMatchObject({ code: 'other-run' });
  });
});
