/** Fenced blocks. A block that is never closed extends to the end of the text. */
export const FENCES = /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)/g;

/** A line of code, or a line marked as quoted with `>`. */
export const CODE_LINE =
  /^(?: {4,}|\t)\S|^\s*(?:>|\$ |#!|import |from \S+ import|const |let |var |function |def |class |return |SELECT |\/\/|<\/?\w+[ >])|[{};]\s*$|^\s*[\w.\\]+ ?= ?\S*[([{]/;

const JSON_LINE = /^\s*(?:[[\]{}],?\s*$|"[^"\n]{1,80}"\s*:|[{[]\s*"|"[^"\n]{0,200}",?\s*$)/u;
const MARKUP_LINE = /^\s*<[/!?]?[a-z][^>\n]{0,200}>/iu;
const LOG_LINE =
  /^\s*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|(?:\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL)\b)|at \S+ ?\(|Traceback |File ")/u;
/** A comma in a table row has no space after it, unlike a comma in a sentence. */
const SEPARATOR = /,(?=\S)|[;\t|]/gu;
const LEAST_CELLS = 2;

/** Returns the number of separators in a table row, or 0 if the line reads like a sentence. */
const cellsOf = (line: string): number =>
  line.length > 2_000 || /[.!?]\s*$/u.test(line) ? 0 : (line.match(SEPARATOR)?.length ?? 0);

/** True for JSON, markup, a log, or a row of a table. `beside` is the line before or after the line. */
export const isMachineLine = (line: string, beside: string | undefined): boolean => {
  if (JSON_LINE.test(line) || MARKUP_LINE.test(line) || LOG_LINE.test(line)) return true;
  const cells = cellsOf(line);
  return beside !== undefined && cells >= LEAST_CELLS && cells === cellsOf(beside);
};
