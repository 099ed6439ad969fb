import { calendarText } from './calendar.js';
import type { TimeMention } from './time-mention.js';

interface TimeRow {
  readonly saidAt: number;
  readonly sentence: string;
  readonly expected: string;
}

/** Returns the rows of a table with lines `# moment` and `sentence | times`. */
export function rowsOf(table: string): readonly TimeRow[] {
  let saidAt = 0;
  return table.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) saidAt = Date.parse(line.slice(2));
    const at = line.lastIndexOf(' | ');
    return at < 0 ? [] : [{ saidAt, sentence: line.slice(0, at), expected: line.slice(at + 3) }];
  });
}

/** Formats times as "on Friday: at 2026-03-13, inferred ; tomorrow: at 2026-03-12, exact". */
export const written = (mentions: readonly TimeMention[]): string =>
  mentions.length === 0
    ? '-'
    : mentions
        .map(
          (mention) => `${mention.phrase}: ${mention.bound} ${calendarText(mention)}, ${mention.precision}`,
        )
        .join(' ; ');
