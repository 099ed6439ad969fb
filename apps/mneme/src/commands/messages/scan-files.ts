import { Rejected } from '@mneme/domain';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Finding {
  readonly file: string;
  /** Position of the text in bytes from the beginning of the file. */
  readonly offset: number;
  readonly text: string;
}

export interface Scanned {
  readonly files: number;
  readonly bytes: number;
  readonly findings: readonly Finding[];
}

const PIECE_BYTES = 1 << 20;
const BASE64_BYTES = 3;

interface Needle {
  readonly text: string;
  readonly bytes: Buffer;
}

/**
 * Searches the files of folders and their subfolders for texts: as UTF-8, in lower case, as UTF-16 and inside
 * of base64. Encrypted and compressed texts are not found. Files are read in pieces, so memory is bounded.
 * Throws `Rejected` if a folder does not exist.
 */
export const scanFiles = async (folders: readonly string[], texts: readonly string[]): Promise<Scanned> => {
  const needles = texts.flatMap(formsOf);
  const findings: Finding[] = [];
  let files = 0;
  let bytes = 0;
  for (const folder of folders) {
    for (const file of await filesIn(folder)) {
      files += 1;
      bytes += await scanFile(file, needles, findings);
    }
  }
  return { files, bytes, findings };
};

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const found = await stat(folder).catch(() => null);
  if (found === null) {
    throw new Rejected(
      'no-such-folder',
      `${folder} is not there. Name the data folder with --data, or any folder or file with --in.`,
      { field: '--in' },
    );
  }
  if (found.isFile()) return [folder];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const formsOf = (text: string): readonly Needle[] => {
  const utf8 = Buffer.from(text);
  const forms = [utf8, Buffer.from(text.toLowerCase()), Buffer.from(text, 'utf16le'), ...inBase64(utf8)];
  const distinct = new Map(
    forms.filter(({ length }) => length > 0).map((bytes) => [bytes.toString('latin1'), bytes]),
  );
  return [...distinct.values()].map((bytes) => ({ text, bytes }));
};

/**
 * Returns the base64 form of a text at each of the three possible offsets within its groups of three bytes,
 * without letters of neighbouring bytes.
 */
const inBase64 = (utf8: Buffer): readonly Buffer[] =>
  Array.from({ length: BASE64_BYTES }, (_, lead) => {
    const whole = Buffer.concat([Buffer.alloc(lead), utf8])
      .toString('base64')
      .replace(/=+$/, '');
    return Buffer.from(
      whole.slice(lead === 0 ? 0 : lead + 1, utf8.length % BASE64_BYTES === 0 ? undefined : -1),
    );
  }).filter(({ length }) => length >= 2 * BASE64_BYTES);

const scanFile = async (file: string, needles: readonly Needle[], findings: Finding[]): Promise<number> => {
  const overlap = Math.max(...needles.map(({ bytes }) => bytes.length)) - 1;
  let kept: Buffer = Buffer.alloc(0);
  let read = 0;
  for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
    const window = Buffer.concat([kept, piece]);
    const from = read - kept.length;
    for (const { text, bytes } of needles) {
      // Skips matches that end within the kept bytes, because they were found in the previous piece.
      const first = Math.max(0, kept.length - bytes.length + 1);
      for (let at = window.indexOf(bytes, first); at >= 0; at = window.indexOf(bytes, at + 1))
        findings.push({ file, offset: from + at, text });
    }
    kept = window.subarray(Math.max(0, window.length - overlap));
    read += piece.length;
  }
  return read;
};
