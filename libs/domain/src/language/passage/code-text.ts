/** Fenced blocks; one that is never closed goes on to the end. */
export const FENCES = /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)/g;

/** A line that a machine reads, or that is marked as quoted. */
export const CODE_LINE =
  /^(?: {4,}|\t)\S|^\s*(?:>|\$ |#!|import |from \S+ import|const |let |var |function |def |class |return |SELECT |\/\/|<\/?\w+[ >])|[{};]\s*$|^\s*[\w.\\]+ ?= ?\S*[([{]/;

const JSON_LINE = /^\s*(?:[[\]{}],?\s*$|"[^"\n]{1,80}"\s*:|[{[]\s*"|"[^"\n]{0,200}",?\s*$)/u;
const MARKUP_LINE = /^\s*<[/!?]?[a-z][^>\n]{0,200}>/iu;
const LOG_LINE =
  /^\s*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|(?:\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL)\b)|at \S+ ?\(|Traceback |File ")/u;
/** Commas of a table have no blank behind them, those of a sentence have. */
const SEPARATOR = /,(?=\S)|[;\t|]/gu;
const LEAST_CELLS = 2;

/** How many cells a line of a table in text has but one; none where it reads like a sentence. */
const cellsOf = (line: string): number =>
  line.length > 2_000 || /[.!?]\s*$/u.test(line) ? 0 : (line.match(SEPARATOR)?.length ?? 0);

/**
 * Whether a line, before or after one like it, belongs to a dump of a machine: JSON, markup, a log, rows of a table.
 */
export const isDumped = (line: string, beside: string | undefined): boolean => {
  if (JSON_LINE.test(line) || MARKUP_LINE.test(line) || LOG_LINE.test(line)) return true;
  const cells = cellsOf(line);
  return beside !== undefined && cells >= LEAST_CELLS && cells === cellsOf(beside);
};
