import { writeFile } from 'node:fs/promises';
import { toWire } from '@mneme/client';
import type { JudgedRow } from './judge-row.js';

export interface RowsOf {
  readonly conversation: string;
  readonly rows: readonly JudgedRow[];
}

/** Returns the rows as JSON Lines, unjudged rows first, because people must judge them. */
export const rowsLines = (all: readonly RowsOf[]): string => {
  const rows = all.flatMap(({ conversation, rows: judged }) =>
    judged.map(({ row, verdict, expected }) => ({ conversation, verdict, ...row, expected })),
  );
  const isOpen = ({ verdict }: { readonly verdict: string }): boolean => verdict === 'unjudged';
  const sorted = [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))];
  return sorted.map((row) => `${JSON.stringify(toWire(row))}\n`).join('');
};

export const writeRows = (file: string, all: readonly RowsOf[]): Promise<void> =>
  writeFile(file, rowsLines(all));
