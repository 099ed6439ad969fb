import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openRows, writeRows } from './rows-file.js';

const aRow = (id: string, error: string | null = null) => ({ id, error });
const schema = z.strictObject({ id: z.string(), error: z.string().nullable() });
const parsed = (line: string): unknown => JSON.parse(line);

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-rows-'));
});
afterEach(() => rm(folder, { recursive: true }));
const linesIn = async (file: string): Promise<readonly unknown[]> =>
  (await readFile(file, 'utf8')).trimEnd().split('\n').map(parsed);

describe('openRows', () => {
  it('returns answered questions to a later run, but no failed or truncated questions', async () => {
    const file = join(folder, 'rows.jsonl');
    const run = { dataset: 'locomo', limit: undefined };
    const first = await openRows(file, run, schema);
    await first.append(aRow('a'));
    await first.append(aRow('b', 'timeout'));
    await appendFile(file, '{"id":"c","err');
    expect((await openRows(file, run, schema)).earlier).toEqual([aRow('a')]);
  });

  it('starts the next row on a new line after truncated text', async () => {
    const file = join(folder, 'rows.jsonl');
    const run = { dataset: 'locomo' };
    await writeFile(file, '{"run":{"dat');
    await (await openRows(file, run, schema)).append(aRow('a'));
    await appendFile(file, '{"id":"ü');
    await (await openRows(file, run, schema)).append(aRow('b'));
    expect(await linesIn(file)).toEqual([{ run }, aRow('a'), aRow('b')]);
  });

  it('rejects a file that never contained rows, and does not change it', async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'Remember the kite.');
    await expect(openRows(file, {}, schema)).rejects.toMatchObject({ code: 'other-run' });
    expect(await readFile(file, 'utf8')).toBe('Remember the kite.');
  });

  it('rejects the rows of a run with other settings', async () => {
    const file = join(folder, 'rows.jsonl');
    await openRows(file, { dataset: 'locomo' }, schema);
    await expect(openRows(file, { dataset: 'longmemeval' }, schema)).rejects.toMatchObject({
      code: 'other-run',
    });
  });
});

it('writes the settings and all rows over an earlier file', async () => {
  const file = join(folder, 'rows.jsonl');
  await writeFile(file, 'old');
  await writeRows(file, { file: 'a.json' }, [aRow('a')]);
  expect(await linesIn(file)).toEqual([{ run: { file: 'a.json' } }, aRow('a')]);
});
