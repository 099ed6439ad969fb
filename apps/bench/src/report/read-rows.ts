import { Rejected } from '@mneme/domain';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ROW_KINDS, type RowKind } from './row-kinds.js';

export interface RunRows {
  readonly file: string;
  readonly kind: RowKind;
  /** The settings in the first line. Null if this kind of rows has none. */
  readonly settings: unknown;
  readonly rows: readonly unknown[];
}

const headSchema = z.strictObject({ run: z.record(z.string(), z.unknown()) });

/**
 * Returns the given files, and the `.jsonl` files of given folders, each once. Throws `Rejected` for a folder
 * without such files.
 */
export const rowFiles = async (paths: readonly string[]): Promise<readonly string[]> => {
  const found = await Promise.all(
    paths.map(async (path) => {
      if (!(await stat(path)).isDirectory()) return [path];
      const files = (await readdir(path)).filter((name) => name.endsWith('.jsonl')).sort();
      if (files.length > 0) return files.map((name) => join(path, name));
      throw new Rejected('no-rows', `"${path}" holds no file that ends in ".jsonl".`, { field: 'rows' });
    }),
  );
  return [...new Set(found.flat())];
};

/** Reads a file of rows of one kind. Throws `Rejected` with the file and line of a malformed or unknown row. */
export const readRows = async (file: string): Promise<RunRows> => {
  const lines = (await readFile(file, 'utf8')).split('\n').map((text, at) => ({ text, number: at + 1 }));
  const written = lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, number }) => ({ number, value: valueOf(text, file, number) }));
  const head = headSchema.safeParse(written[0]?.value).data;
  const [first, ...others] = head === undefined ? written : written.slice(1);
  if (first === undefined) throw new Rejected('no-rows', `"${file}" holds no rows.`, { field: 'rows' });
  const kind = ROW_KINDS.find(({ accepts }) => accepts.safeParse(first.value).success);
  if (kind === undefined) throw broken(file, first.number, 'no benchmark writes such a row');
  for (const { value, number } of others) {
    const { error } = kind.accepts.safeParse(value);
    if (error) throw broken(file, number, `it is no row of "${kind.name}", ${problemOf(error)}`);
  }
  return { file, kind, settings: head?.run ?? null, rows: [first, ...others].map(({ value }) => value) };
};

const valueOf = (text: string, file: string, number: number): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw broken(file, number, 'it is not valid JSON', cause);
  }
};

const problemOf = ({ issues: [issue] }: z.ZodError): string =>
  issue === undefined ? 'its shape is unknown' : `${issue.path.join('.') || 'as a whole'}: ${issue.message}`;

const broken = (file: string, line: number, problem: string, cause?: unknown): Rejected =>
  new Rejected('broken-rows', `"${file}", line ${line}: ${problem}.`, { field: 'rows', cause });
