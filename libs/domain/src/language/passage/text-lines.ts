/** A line of a text without its line break; `end` is where the next one starts. */
export interface TextLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The lines of a text in order; together they cover it. */
export const textLines = (text: string): readonly TextLine[] => {
  const lines: TextLine[] = [];
  for (let start = 0; start < text.length;) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at + 1;
    lines.push({ text: text.slice(start, at < 0 ? end : at).replace(/\r$/u, ''), start, end });
    start = end;
  }
  return lines;
};

export const isBlank = ({ text }: TextLine): boolean => text.trim() === '';

/** The next line that is not blank, from a place on; the number of lines where there is none. */
export const nextFilled = (lines: readonly TextLine[], from: number): number => {
  let at = from;
  for (let line = lines[at]; line && isBlank(line); line = lines[at]) at += 1;
  return Math.min(at, lines.length);
};

/** The first blank line from a place on, or the line after so many that are not. */
export const paragraphEnd = (lines: readonly TextLine[], from: number, most = Infinity): number => {
  let at = from;
  for (let line = lines[at]; line && !isBlank(line) && at - from < most; line = lines[at]) at += 1;
  return at;
};

/** The words of some lines, as they stand. */
export const joined = (lines: readonly TextLine[]): string => lines.map(({ text }) => text).join('\n');
