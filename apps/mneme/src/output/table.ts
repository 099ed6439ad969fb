import { escapeForTerminal } from '@mneme/domain';

/** A cell of a table. Text is aligned to the left, and numbers to the right. */
export type Cell = string | number;

/** Rows under their headings. Columns are two blanks apart, and lines have no trailing blanks. */
export const table = (heads: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const lines = [heads, ...rows].map((line) => line.map(shown));
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  const isNumeric = heads.map(
    (_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => padded(cell, widths[column] ?? 0, isNumeric[column] === true))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Text of a cell. Line breaks are replaced, so that the row stays on one line. */
const shown = (cell: Cell): string => escapeForTerminal(String(cell)).replaceAll('\n', ' ');

/** Returns the text on one line, cut to `longest` characters with an ellipsis. */
export const oneLine = (text: string, longest: number): string => {
  const characters = Array.from(text.replace(/\s+/gu, ' ').trim());
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
};

/** Formats `2026-05-08T13:56:00.000Z` as `2026-05-08`. A missing instant becomes `-`. */
export const day = (instant: string | null | undefined): string => instant?.slice(0, 10) ?? '-';

/** Formats `2026-05-08T13:56:00.000Z` as `2026-05-08 13:56`. */
export const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

/**
 * Formats a number with its noun, for example `3 messages`. Only the first noun gets the plural, as in "keys
 * of a provider".
 */
export const quantity = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : noun.replace(/^(.*?)( of | in |$)/, '$1s$2')}`;

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const ZERO = /\p{M}|\u200d|\ufe0f/u;

/** Returns the width of a text in terminal columns: wide characters take two, combining marks none. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, character) => sum + (ZERO.test(character) ? 0 : WIDE.test(character) ? 2 : 1),
    0,
  );

const padded = (text: string, width: number, toTheRight: boolean): string => {
  const blanks = ' '.repeat(Math.max(0, width - widthOf(text)));
  return toTheRight ? blanks + text : text + blanks;
};
