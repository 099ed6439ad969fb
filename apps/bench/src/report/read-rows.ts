import { Rejected } from '@mneme/domain';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A kind of rows, with the schema of its rows. */
interface Accepting {
  readonly name: string;
  readonly accepts: z.ZodType;
}

export interface RunRows<Kind> {
  readonly kind: Kind;
  /** The settings in the first line. */
  readonly settings: Readonly<Record<string, unknown>>;
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

/**
 * Reads a file of rows of one kind. Throws `Rejected` with the file and line of a malformed or unknown row.
 */
export const readRows = async <Kind extends Accepting>(
  file: string,
  kinds: readonly Kind[],
): Promise<RunRows<Kind>> => {
  const lines = (await readFile(file, 'utf8')).split('\n').map((text, at) => ({ text, number: at + 1 }));
  const [head, first, ...others] = lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, number }) => ({ number, value: valueOf(text, file, number) }));
  const run = headSchema.safeParse(head?.value).data?.run;
  if (head && !run) throw broken(file, head.number, 'it holds no settings of a run');
  if (!run || !first) throw new Rejected('no-rows', `"${file}" holds no rows.`, { field: 'rows' });
  const kind = kinds.find(({ accepts }) => accepts.safeParse(first.value).success);
  if (kind === undefined) throw broken(file, first.number, 'no benchmark writes such a row');
  for (const { value, number } of others) {
    const { error } = kind.accepts.safeParse(value);
    if (error) throw broken(file, number, `it is no row of "${kind.name}", ${problemOf(error)}`);
  }
  return { kind, settings: run, rows: [first, ...others].map(({ value }) => value) };
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
