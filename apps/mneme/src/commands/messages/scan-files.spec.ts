import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scanFiles } from './scan-files.js';

const WORD = 'Xylophonist';
const MEGABYTE = 1 << 20;

describe('scanFiles', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-scan-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const offsets = async (content: string | Buffer): Promise<readonly number[]> => {
    await writeFile(join(folder, 'file'), content);
    const { findings } = await scanFiles([folder], [WORD]);
    return findings.map(({ offset }) => offset);
  };

  it('finds a text as it is, in lower case, in UTF-16, and in base64 at any offset', async () => {
    expect(await offsets(`a ${WORD} b`)).toEqual([2]);
    expect(await offsets(WORD.toLowerCase())).toEqual([0]);
    expect(await offsets(Buffer.from(WORD, 'utf16le'))).toEqual([0]);
    for (const lead of ['', 'a', 'ab', 'abc', 'abcd'])
      expect(await offsets(Buffer.from(`${lead}${WORD} plays`).toString('base64'))).toHaveLength(1);
  });

  it('finds nothing if no file contains the text', async () => {
    expect(await offsets(`${WORD.slice(0, -1)} ${Buffer.from('Xylophone').toString('base64')}`)).toEqual([]);
  });

  it('suggests --data and --in if a folder does not exist', async () => {
    await expect(scanFiles([folder, join(folder, 'nowhere')], [WORD])).rejects.toMatchObject({
      name: 'Rejected',
      code: 'no-such-folder',
      message: expect.stringContaining('Name the data folder with --data') as string,
    });
  });

  it('finds each occurrence once, even across two pieces of a large file', async () => {
    const places = [0, MEGABYTE - 5, 2 * MEGABYTE - WORD.length, 3 * MEGABYTE];
    const content = Buffer.alloc(3 * MEGABYTE + 100, 0x20);
    for (const place of places) content.write(WORD, place);
    expect(await offsets(content)).toEqual(places);
  });

  it('reads subfolders, and counts files and bytes', async () => {
    await mkdir(join(folder, 'below'));
    await writeFile(join(folder, 'below', 'file'), WORD);
    await writeFile(join(folder, 'empty'), '');
    expect(await scanFiles([folder], [WORD])).toEqual({
      files: 2,
      bytes: WORD.length,
      findings: [{ file: join(folder, 'below', 'file'), offset: 0, text: WORD }],
    });
  });
});
