import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { Rejected } from '@mneme/domain';

/** A file being read as text. */
export interface OpenText {
  /** Bytes on disk. */
  readonly size: number;
  /** Bytes on disk that were read so far. */
  read(): number;
  /** UTF-8, without a byte order mark; bytes that are none become U+FFFD. */
  readonly parts: AsyncIterable<string>;
}

/** Opens plain or gzipped text, told apart by content, never by name. Throws `Rejected` if there is no such file. */
export const openText = async (file: string): Promise<OpenText> => {
  const { size, isGzip } = await look(file);
  const bytes = createReadStream(file, { highWaterMark: 1 << 18 });
  const plain = isGzip ? bytes.pipe(createGunzip()) : bytes;
  if (isGzip) bytes.on('error', (error) => plain.destroy(error));
  return { size, read: () => bytes.bytesRead, parts: decoded(plain) };
};

const look = async (file: string): Promise<{ size: number; isGzip: boolean }> => {
  try {
    const about = await stat(file);
    if (!about.isFile()) throw new Rejected('not-a-file', `"${file}" is not a file.`, { field: 'file' });
    const handle = await open(file);
    const head = Buffer.alloc(2);
    await handle.read(head, 0, 2, 0).finally(() => handle.close());
    return { size: about.size, isGzip: head[0] === 0x1f && head[1] === 0x8b };
  } catch (cause) {
    if (cause instanceof Rejected) throw cause;
    throw new Rejected('unreadable-file', `"${file}" cannot be read: ${reasonOf(cause)}.`, {
      field: 'file',
      cause,
    });
  }
};

const reasonOf = (cause: unknown): string => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return 'this user may not';
  return cause instanceof Error ? cause.message : String(cause);
};

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8');
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}
