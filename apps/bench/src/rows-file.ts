import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { Rejected } from '@mneme/domain';
import type { z } from 'zod';

/** All settings of a run. Rows with the same settings are comparable. */
export type RunKey = Readonly<Record<string, unknown>>;

/** A file of rows: a line with the settings of the run, then a JSON object per line. */
export interface RowsFile<Row> {
  /** Rows of an earlier, unfinished run with the same settings, without rows of failed questions. */
  readonly earlier: readonly Row[];
  append(row: Row): Promise<void>;
}

/**
 * Opens a file of rows, or keeps no rows if `file` is null. Throws `Rejected` for a file with other settings.
 */
export const openRows = async <Row extends { readonly error: string | null }>(
  file: string | null,
  run: RunKey,
  schema: z.ZodType<Row>,
): Promise<RowsFile<Row>> => {
  if (file === null) return { earlier: [], append: () => Promise.resolve() };
  const text = await textOf(file);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [head, ...rows] = whole.split('\n').flatMap((line) => parsedLine(line));
  const first = lineOf({ run });
  const isOwn = head === undefined ? first.startsWith(text) : isDeepStrictEqual(head, JSON.parse(first));
  if (!isOwn) {
    throw new Rejected('other-run', `"${file}" holds rows of a run with other settings.`, { field: 'out' });
  }
  // Removes a line that a crash truncated, so that the next row starts on a new line.
  if (whole !== text) await truncate(file, Buffer.byteLength(whole));
  if (head === undefined) await appendFile(file, first);
  return {
    earlier: rows.flatMap((row) => schema.safeParse(row).data ?? []).filter(({ error }) => error === null),
    append: (row) => appendFile(file, lineOf(row)),
  };
};

/** Writes a file of rows at once, over an earlier one. */
export const writeRows = (file: string, run: RunKey, rows: readonly object[]): Promise<void> =>
  writeFile(file, [{ run }, ...rows].map(lineOf).join(''));

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};

/** Skips a line that a crash truncated, so that its question is asked again. */
const parsedLine = (line: string): readonly unknown[] => {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
};
