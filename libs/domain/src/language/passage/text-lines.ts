/** A line of a text. `text` has no line break, and `end` is the start of the next line. */
export interface TextLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

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

/** Returns the number of the next line that is not blank, or the number of lines if there is none. */
export const nextFilledLine = (lines: readonly TextLine[], from: number): number => {
  let at = from;
  for (let line = lines[at]; line && isBlank(line); line = lines[at]) at += 1;
  return Math.min(at, lines.length);
};

/** Returns the index of the first blank line from `from` on, but at most `from + most`. */
export const paragraphEnd = (lines: readonly TextLine[], from: number, most = Infinity): number => {
  let at = from;
  for (let line = lines[at]; line && !isBlank(line) && at - from < most; line = lines[at]) at += 1;
  return at;
};

export const joinLines = (lines: readonly TextLine[]): string => lines.map(({ text }) => text).join('\n');
