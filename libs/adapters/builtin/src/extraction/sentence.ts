import { CODE_LINE, FENCES } from '@mneme/domain';

/** One sentence of a message, verbatim. */
export interface Sentence {
  readonly text: string;
  readonly isQuestion: boolean;
}

/** No sentence is longer, in UTF-16 units: longer ones are cut at a space, and their rest is a sentence of its own. */
const LONGEST = 600;
/** What is read of one message. A text longer than this is a document, not something said: the archive has all of it. */
const MOST_CHARACTERS = 20_000;
const MOST_SENTENCES = 500;

const BULLET = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;
const ENDS = /[.!?…。！？]+["'”’»)\]]*/gu;
const QUESTION = /[?？؟⸮]["'”’»)\]!\s\p{Extended_Pictographic}]*$/u;
/** Control characters and lone surrogates; line breaks have done their work by then. */
const UNREADABLE = /[\p{Cs}\p{Co}\u0000-\u0009\u000b-\u001f\u007f]/gu;
const FULL_WIDTH = /[。！？]/u;
const ABBREVIATION =
  /(?:^|[\s("])(?:mr|mrs|ms|dr|st|prof|sr|jr|vs|etc|e\.g|i\.e|no|approx|dept|inc|ltd|co|a\.m|p\.m|\p{Lu})\.$/iu;

/** What of a message is read: its first 20,000 characters, and of these as many as about 500 sentences have. */
export function beginningOf(message: string): string {
  const text = message.slice(0, MOST_CHARACTERS);
  let sentences = 0;
  for (const { index } of text.matchAll(PARTS)) {
    sentences += 1;
    if (sentences > MOST_SENTENCES) return text.slice(0, index);
  }
  return text;
}
const PARTS = /\n\s*|[.!?…。！？](?=\s)/gu;

/** The sentences of a message in order, without its code blocks and quoted lines. Linear time. */
export function sentencesOf(message: string): readonly Sentence[] {
  const found: Sentence[] = [];
  const text = beginningOf(message).replace(FENCES, '\n').replace(UNREADABLE, ' ');
  for (const line of text.split('\n')) {
    if (CODE_LINE.test(line)) continue;
    for (const text of cut(line.replace(BULLET, ''))) found.push({ text, isQuestion: QUESTION.test(text) });
  }
  return found;
}

/** Double-quoted stretches of one line as a row of neutral letters of the same length: nothing in them ends or begins. */
export const withoutQuotes = (text: string): string =>
  text.replace(/"[^"]{1,400}"|“[^”]{1,400}”|«[^»]{1,400}»|「[^」]{1,400}」/gu, (quoted) =>
    '"'.padEnd(quoted.length, 'x'),
  );

/** "Am 14. Mai", "im 6. Semester": a number before what it counts, as German writes it. */
const DAY_BEFORE_MONTH =
  /(?<!\d)\d{1,2}\. (?:jan|jän|feb|mär|mrz|maerz|apr|mai|juni|juli|jun|jul|aug|sep|okt|nov|dez|semester|klasse|stock|etage|lehrjahr|ssw)/iuy;
const DAY_DIGITS = 3;

/** "Am 14.4. hab ich", "am 14. hab ich": a date of digits alone, before what goes on. */
const DATE_OF_DIGITS =
  /(?<!\p{L})(?:am|den|dem|der|vom|zum|ab|bis|vorm|seit) (?:0?[1-9]|[12]\d|3[01])\.(?:(?:0?[1-9]|1[0-2])\.)?$/iu;
const LONGEST_DATE = 13;

const isDateOfDigits = (line: string, end: number): boolean =>
  DATE_OF_DIGITS.test(line.slice(Math.max(0, end - LONGEST_DATE), end)) &&
  /^ \p{Ll}/u.test(line.slice(end, end + 2));

function isDayBeforeMonth(line: string, end: number): boolean {
  const digits = /\d{1,2}\.$/u.exec(line.slice(Math.max(0, end - DAY_DIGITS), end));
  DAY_BEFORE_MONTH.lastIndex = end - (digits?.[0].length ?? 0);
  return digits !== null && DAY_BEFORE_MONTH.test(line);
}

function cut(line: string): readonly string[] {
  const hidden = withoutQuotes(line);
  const parts: string[] = [];
  let from = 0;
  for (const end of hidden.matchAll(ENDS)) {
    const to = end.index + end[0].length;
    const isAtEdge = to >= line.length || /\s/u.test(line[to]!) || FULL_WIDTH.test(end[0]);
    if (!isAtEdge || (end[0] === '.' && ABBREVIATION.test(hidden.slice(Math.max(0, to - 12), to)))) continue;
    if (isDayBeforeMonth(hidden, to) || isDateOfDigits(hidden, to)) continue;
    parts.push(line.slice(from, to));
    from = to;
  }
  parts.push(line.slice(from));
  return parts
    .flatMap(shorter)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function shorter(part: string): readonly string[] {
  const pieces: string[] = [];
  let rest = part;
  while (rest.length > LONGEST) {
    const space = rest.lastIndexOf(' ', LONGEST);
    const at = space > LONGEST / 2 ? space : LONGEST - (/[\ud800-\udbff]/.test(rest[LONGEST - 1]!) ? 1 : 0);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}
