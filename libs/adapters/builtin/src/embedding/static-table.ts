import { readFileSync } from 'node:fs';
import { Unavailable } from '@mneme/domain';

/** Row r is `scales[r] * values[r * dimensions ...]`. */
export interface StaticTable {
  readonly id: string;
  readonly dimensions: number;
  readonly scales: Float32Array;
  readonly values: Int8Array;
  readonly tokens: readonly string[];
}

const MAGIC = 'STE1';

/**
 * Format: `STE1`, the length of a JSON header (uint32, little endian), the header, one float32 scale per row,
 * the rows in int8. Throws `Unavailable` if a file is missing or damaged.
 */
export function readStaticTable(table: URL, vocabulary: URL): StaticTable {
  try {
    return parse(readFileSync(table), readFileSync(vocabulary, 'utf8'));
  } catch (cause) {
    throw new Unavailable('embedder_unreadable', 'The static embedding table cannot be read.', { cause });
  }
}

function parse(bytes: Buffer, vocabulary: string): StaticTable {
  if (bytes.toString('latin1', 0, 4) !== MAGIC) throw new Error('not an STE1 file');
  const start = 8 + bytes.readUInt32LE(4);
  const header = JSON.parse(bytes.toString('utf8', 8, start)) as { id: string; rows: number; dims: number };
  const { id, rows, dims } = header;
  const tokens = vocabulary.replace(/\n$/, '').split('\n');
  if (bytes.length !== start + rows * (4 + dims))
    throw new Error('a table of another length than its header says');
  if (tokens.length !== rows) throw new Error('vocabulary and table have different lengths');
  const body = bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + bytes.length);
  return {
    id,
    dimensions: dims,
    scales: new Float32Array(body, 0, rows),
    values: new Int8Array(body, rows * 4),
    tokens,
  };
}
