const MARK = /\0(\d+)\0/gu;
const ONLY_MARK = /^\0(\d+)\0$/u;
const PATTERN = /^\/(.+)\/([a-z]*)$/su;

export interface TableLine<Part> {
  /**
   * The line of the table. Each text value of `${}` is inserted, and each other value is replaced by a mark.
   */
  readonly text: string;
  /** Returns the value of `${}` whose mark is the whole text, if any. */
  readonly partOf: (text: string) => Part | undefined;
}

/** Omits blank lines and comments ("//"). A value of `${}` may contain line breaks. */
export const markedLines = <Part>(
  { raw }: TemplateStringsArray,
  parts: readonly Part[],
): readonly TableLine<Part>[] => {
  const partOf = (text: string): Part | undefined => parts[Number(ONLY_MARK.exec(text)?.[1] ?? NaN)];
  return raw
    .map((text, at) => (at === 0 ? text : `\0${at - 1}\0${text}`))
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .map((line) => ({ text: line.replace(MARK, (mark) => textOf(partOf(mark)) ?? mark), partOf }));
};

const textOf = (part: unknown): string | null => (typeof part === 'string' ? part : null);

/** Reads a regular expression literal such as "/^my dog/iu", or returns null. */
export const patternIn = (text: string): RegExp | null => {
  const [, source, flags] = PATTERN.exec(text) ?? [];
  return source === undefined ? null : new RegExp(source, flags);
};
