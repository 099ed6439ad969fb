/** A stretch of a text. */
export interface Sentence {
  readonly text: string;
  /** Where it stands in the whole, as string indices, white space around it left out: half open. */
  readonly start: number;
  readonly end: number;
}

/** A line break, or a closing mark: one of the scripts that space their sentences must be followed by space. */
const END = /\n+|(?<![.!?…])[.!?…]+["'”’)\]»]*(?=\s|$)|[。！？｡]+[」』”’）]*|[।۔؟]+/gu;

/** What ends in a full stop and ends no sentence: titles, Latin abbreviations, initials, numbers of a list. */
const NO_END = /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|e\.g|i\.e|cf|(?!I\.)\p{Lu})\.$|^\s*\p{N}{1,3}\.$/iu;
const LONGEST_ABBREVIATION = 8;

/** The sentences of a text, in order: prose of any script, and the lines of lists. */
export const sentencesOf = (text: string): Sentence[] => {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (isAbbreviation(text, start, end)) continue;
    addTrimmed(sentences, text, { start, end });
    start = end;
  }
  addTrimmed(sentences, text, { start, end: text.length });
  return sentences;
};

const isAbbreviation = (text: string, start: number, end: number): boolean =>
  text[end - 1] === '.' && NO_END.test(text.slice(Math.max(start, end - LONGEST_ABBREVIATION), end));

const addTrimmed = (
  sentences: Sentence[],
  text: string,
  { start, end }: { start: number; end: number },
): void => {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (trimmed === '') return;
  const from = start + raw.length - raw.trimStart().length;
  sentences.push({ text: trimmed, start: from, end: from + trimmed.length });
};
