export interface Sentence {
  readonly text: string;
  /**
   * The range of the sentence in the whole text, from `start` to before `end`, without the white space around
   * the sentence.
   */
  readonly start: number;
  readonly end: number;
}

const LINE = /[^\n]+/gu;
/**
 * Marks that end a sentence. After a Latin mark, white space must follow, but not after a mark of another
 * script.
 */
const END = /(?<![.!?…])[.!?…]+["'”’)\]»]*(?=\s|$)|[。！？｡]+[」』”’）]*|[।۔؟]+/gu;

/** Full stops of titles, abbreviations, initials and numbered lists. Such full stops end no sentence. */
const NO_END =
  /(?:^|[\s("])(?:mr|mrs|ms|dr|st|prof|sr|jr|vs|etc|e\.g|i\.e|cf|no|approx|dept|inc|ltd|co|a\.m|p\.m|bzw|ca|nr|evtl|ggf|inkl|vgl|z\.b|d\.h|sra|srta|dra|avda|núm|p\. ?ej|(?!I\.)\p{Lu})\.$|^\s*\p{N}{1,3}\.$/iu;
/** A German ordinal number before its noun: "Am 14. Mai", "im 6. Semester". */
const BEFORE_COUNTED =
  /^[^.\d]*\d{1,2}\. (?:jan|jän|feb|mär|mrz|maerz|apr|mai|juni|juli|jun|jul|aug|sep|okt|nov|dez|semester|klasse|stock|etage|lehrjahr|ssw)/iu;
/** A German date in digits inside a sentence: "Am 14.4. hab ich", "am 14. hab ich". */
const DATE_OF_DIGITS =
  /(?<!\p{L})(?:am|den|dem|der|vom|zum|ab|bis|vorm|seit) (?:0?[1-9]|[12]\d|3[01])\.(?:(?:0?[1-9]|1[0-2])\.)? \p{Ll}$/iu;
/** Matches a house number after an abbreviated street: "Hauptstr. 12". */
const BEFORE_HOUSE = /str\. ?\p{N}$/iu;
const LONGEST_ABBREVIATION = 12;
const LONGEST_STREET = 4;
const LONGEST_NUMBER = 4;
const LONGEST_COUNTED = 10;
const LONGEST_DATE = 13;

/** Returns the sentences of a text in order: prose of any script, and the lines of lists. Takes linear time. */
export const splitSentences = (text: string): Sentence[] => {
  const sentences: Sentence[] = [];
  for (const { 0: line, index } of text.matchAll(LINE)) {
    const hidden = maskInnerEnds(line);
    let start = 0;
    for (const match of hidden.matchAll(END)) {
      const end = match.index + match[0].length;
      if (continuesSentence(hidden, start, end)) continue;
      addTrimmed(sentences, text, index + start, index + end);
      start = end;
    }
    addTrimmed(sentences, text, index + start, index + line.length);
  }
  return sentences;
};

const QUOTED = /"[^"]{1,400}"|“[^”]{1,400}”|«[^»]{1,400}»|「[^」]{1,400}」/gu;

/** Replaces quotations of one line by letters of the same length, so that no sentence ends in them. */
export const maskQuotes = (line: string): string => line.replace(QUOTED, maskQuote);

const maskQuote = (quoted: string): string => '"'.padEnd(quoted.length, 'x');

/**
 * Like `maskQuotes`, but keeps the final mark of a quotation that also ends the sentence around it: 'She said
 * "Go!" I went.'
 */
const maskInnerEnds = (line: string): string =>
  line.replace(QUOTED, (quoted, at: number) => {
    const next = line.slice(at + quoted.length, at + quoted.length + 3);
    const isEnd = /[。！？｡].$/u.test(quoted) || (/[.!?…].$/u.test(quoted) && /^\s+\p{Lu}/u.test(next));
    return isEnd ? maskQuote(quoted.slice(0, -2)) + quoted.slice(-2) : maskQuote(quoted);
  });

const continuesSentence = (line: string, start: number, end: number): boolean => {
  if (line[end - 1] !== '.') return false;
  const from = (length: number): number => Math.max(start, end - length);
  return (
    NO_END.test(line.slice(from(LONGEST_ABBREVIATION), end)) ||
    BEFORE_COUNTED.test(line.slice(from(LONGEST_NUMBER), end + LONGEST_COUNTED)) ||
    BEFORE_HOUSE.test(line.slice(from(LONGEST_STREET), end + 2)) ||
    DATE_OF_DIGITS.test(line.slice(from(LONGEST_DATE), end + 2))
  );
};

const addTrimmed = (sentences: Sentence[], text: string, start: number, end: number): void => {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (trimmed === '') return;
  const from = start + raw.length - raw.trimStart().length;
  sentences.push({ text: trimmed, start: from, end: from + trimmed.length });
};
