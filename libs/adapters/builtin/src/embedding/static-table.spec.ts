import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Unavailable } from '@mneme/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStaticTable } from './static-table.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'table-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Buffer): URL => {
  writeFileSync(join(folder, name), content);
  return pathToFileURL(join(folder, name));
};

function table(magic = 'STE1'): Buffer {
  const header = JSON.stringify({ id: 'tiny', rows: 2, dims: 2 }).padEnd(32, ' ');
  const bytes = Buffer.alloc(8 + 32 + 8 + 4);
  bytes.write(magic, 0, 'latin1');
  bytes.writeUInt32LE(32, 4);
  bytes.write(header, 8);
  bytes.writeFloatLE(0.5, 40);
  bytes.writeFloatLE(2, 44);
  bytes.set([1, 255, 3, 4], 48);
  return bytes;
}

describe('readStaticTable', () => {
  it('reads scales, rows and tokens', () => {
    expect(readStaticTable(write('t.bin', table()), write('v.txt', 'dog\n##s\n'))).toEqual({
      id: 'tiny',
      dimensions: 2,
      scales: Float32Array.of(0.5, 2),
      values: Int8Array.of(1, -1, 3, 4),
      tokens: ['dog', '##s'],
    });
  });

  it.each([
    ['is missing', () => pathToFileURL(join(folder, 'none.bin')), 'dog\n##s\n'],
    ['has another format', () => write('t.bin', table('NOPE')), 'dog\n##s\n'],
    ['was cut off', () => write('t.bin', table().subarray(0, 50)), 'dog\n##s\n'],
    ['has another vocabulary', () => write('t.bin', table()), 'dog\n'],
  ])('throws Unavailable if the table %s', (_, file, vocabulary) => {
    expect(() => readStaticTable(file(), write('v.txt', vocabulary))).toThrow(Unavailable);
  });
});
