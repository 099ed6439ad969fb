const MARK = /\0(\d+)\0/gu;
const ONLY_MARK = /^\0(\d+)\0$/u;
const PATTERN = /^\/(.+)\/([a-z]*)$/su;

/** A line of a table written as a template. */
export interface TableLine<Part> {
  /** With the parts that are words in their places; of each other part a mark stands there. */
  readonly text: string;
  /** The part that a text is nothing but the mark of. */
  readonly partOf: (text: string) => Part | undefined;
}

/** The lines of a template, without blank ones and remarks ("//"). A part may itself have line breaks. */
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
    .map((line) => ({ text: line.replace(MARK, (mark) => wordsOf(partOf(mark)) ?? mark), partOf }));
};

const wordsOf = (part: unknown): string | null => (typeof part === 'string' ? part : null);

/** The pattern that a line writes as in code, "/^my dog/iu"; `null`: it is none. */
export const patternIn = (text: string): RegExp | null => {
  const [, source, flags] = PATTERN.exec(text) ?? [];
  return source === undefined ? null : new RegExp(source, flags);
};
