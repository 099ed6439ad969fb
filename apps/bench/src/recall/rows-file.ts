import { appendFile, readFile, truncate } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { Rejected } from '@mneme/domain';
import { z } from 'zod';

/** A question with the scores of every system. A failed question has an error and no scores. */
export const rowSchema = z.object({
  id: z.string(),
  category: z.string(),
  gold: z.int(),
  isUnanswerable: z.boolean(),
  error: z.string().nullable(),
  /** By system, then by column. */
  scores: z.record(z.string(), z.record(z.string(), z.number())),
  /** Duration of each search in milliseconds, by system. */
  searchMs: z.record(z.string(), z.number()),
});
export type Row = z.infer<typeof rowSchema>;

/** All settings of a run. Rows with the same settings are comparable. */
export type RunKey = Readonly<Record<string, unknown>>;

export interface RowsFile<Kept = Row> {
  /** Rows of an earlier, unfinished run with the same settings. */
  readonly earlier: readonly Kept[];
  append(row: Kept): Promise<void>;
}

/**
 * Opens a file of rows: the settings, then one JSON object per line. Keeps no rows if `file` is null. Throws
 * `Rejected` for a file with other settings.
 */
export const rowsFile = async (file: string | null, run: RunKey): Promise<RowsFile> => {
  const rows = await keptRows(file, run, rowSchema);
  return { ...rows, earlier: rows.earlier.filter(({ error }) => error === null) };
};

/** Like `rowsFile`, but for rows of any shape, including failed ones. */
export const keptRows = async <Kept>(
  file: string | null,
  run: RunKey,
  schema: z.ZodType<Kept>,
): Promise<RowsFile<Kept>> => {
  if (file === null) return { earlier: [], append: () => Promise.resolve() };
  const text = await textOf(file);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [head, ...rows] = whole.split('\n').flatMap((line) => parsedLine(line));
  const first = `${JSON.stringify({ run })}\n`;
  const isOwn = head === undefined ? first.startsWith(text) : isDeepStrictEqual(head, JSON.parse(first));
  if (!isOwn) {
    throw new Rejected('other-run', `"${file}" holds rows of a run with other settings.`, { field: 'out' });
  }
  // Removes a line that a crash truncated, so that the next row starts on a new line.
  if (whole !== text) await truncate(file, Buffer.byteLength(whole));
  if (head === undefined) await appendFile(file, first);
  return {
    earlier: rows.flatMap((row) => schema.safeParse(row).data ?? []),
    append: (row) => appendFile(file, `${JSON.stringify(row)}\n`),
  };
};

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
