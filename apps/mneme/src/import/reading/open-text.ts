import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { Rejected } from '@mneme/domain';
import { fileTypeFromBuffer } from 'file-type';

export interface OpenText {
  readonly size: number;
  read(): number;
  /** The text without a byte order mark. Bytes that are invalid in the encoding of the file become U+FFFD. */
  readonly parts: AsyncIterable<string>;
}

/**
 * Opens a text file in UTF-8 or in UTF-16 with a byte order mark, gzipped or not. The kind of the file is
 * detected by its content, not by its name. Throws `Rejected` for a missing file, or for another kind of file
 * (PDF, archive, picture).
 */
export const openText = async (file: string): Promise<OpenText> => {
  const { size, head } = await look(file);
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const bytes = createReadStream(file, { highWaterMark: 1 << 18 });
  const plain = isGzip ? bytes.pipe(createGunzip()) : bytes;
  if (isGzip) bytes.on('error', (error) => plain.destroy(error));
  return { size, read: () => bytes.bytesRead, parts: decoded(plain) };
};

const HEAD_BYTES = 4100;
const FROM_INPUT =
  'An import reads its file more than once: write standard input into a file first, and import that.';

const look = async (file: string): Promise<{ size: number; head: Buffer }> => {
  if (file === '-') throw foreign(FROM_INPUT);
  try {
    const about = await stat(file);
    if (!about.isFile()) throw new Rejected('not-a-file', `"${file}" is not a file.`, { field: 'file' });
    const handle = await open(file);
    const { buffer, bytesRead } = await handle
      .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      .finally(() => handle.close());
    const head = buffer.subarray(0, bytesRead);
    await refuseForeign(file, head);
    return { size: about.size, head };
  } catch (cause) {
    if (cause instanceof Rejected) throw cause;
    throw new Rejected('unreadable-file', `"${file}" cannot be read: ${reasonOf(cause)}.`, {
      field: 'file',
      cause,
    });
  }
};

/** Detected file types that can be read: compressed text, and types that are text. */
const READ: ReadonlySet<string> = new Set(['gz', 'xml', 'vcf', 'ics']);
const ARCHIVES: ReadonlySet<string> = new Set(['zip', '7z', 'rar', 'tar', 'bz2', 'xz', 'zst']);

const refuseForeign = async (file: string, head: Buffer): Promise<void> => {
  if (encodingOf(head) !== 'utf-8') return;
  const type = await fileTypeFromBuffer(head);
  if (type && ARCHIVES.has(type.ext))
    throw foreign(`"${file}" is an archive (${type.ext}): unpack it, and import the file or folder inside.`);
  if (type && !READ.has(type.ext))
    throw foreign(
      `"${file}" is a file of the kind ${type.ext}, not a chat: export the chat as JSON or text.`,
    );
  if (!type && head.includes(0)) throw foreign(`"${file}" is not text: export the chat as JSON or text.`);
};

const foreign = (sentence: string): Rejected => new Rejected('foreign-file', sentence);

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

const reasonOf = (cause: unknown): string => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return 'this user may not';
  return cause instanceof Error ? cause.message : String(cause);
};

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const part of bytes) {
    decoder ??= new TextDecoder(encodingOf(part));
    yield decoder.decode(part, { stream: true });
  }
  if (decoder) yield decoder.decode();
}
