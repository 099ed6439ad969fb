import { openBlockReader, type TextLine } from './frame-block.js';
import { frameHeadings } from './frame-headings.js';
import { isListItem, withoutBullet } from './frame-statement.js';
import type { Span } from './span.js';

/** Maximum number of lines of a text that are read. */
const MOST_LINES = 1_000;
/** Minimum number of words to compare. Shorter lines, such as "Yes, I do.", are repeated by chance. */
const LEAST_WORDS = 3;
const LEAST_LETTERS = 10;

/** Returns the lines of a text that a read returns, in the form in which they are compared. */
export const givenLines = (text: string): readonly string[] => [
  ...new Set(
    linesOf(text)
      .map(({ text: line }) => comparedLine(line))
      .filter((line) => line !== ''),
  ),
];

/** False for a message that cannot repeat lines of a read. Most messages cannot. */
export const mayRepeatLines = (text: string): boolean => {
  const lines = linesOf(text);
  return lines.filter(isLong).length > 1 || frameHeadings(lines).length > 0;
};

/**
 * Returns the lines of a message that an earlier read returned, if there are at least two of them, or if they
 * are below a heading of memory. A message that has only such lines, without bullets and names, counts as the
 * speaker's own words.
 */
export const recalledLines = (text: string, isGiven: (line: string) => boolean): readonly Span[] => {
  const lines = linesOf(text);
  const found = lines.filter((line) => {
    const compared = comparedLine(line.text);
    return compared !== '' && isGiven(compared);
  });
  if (found.length === 0) return [];
  const framed = framedLines(lines, new Set(found));
  const said = lines.filter((line) => line.text.trim() !== '');
  const isWhole = said.length === found.length && found.every(({ text: line }) => isPlain(line));
  const recalled = found.length > 1 && !isWhole ? found : found.filter((line) => framed.has(line));
  return recalled.map(({ start, end }) => ({ start, end }));
};

const linesOf = (text: string): readonly TextLine[] => openBlockReader(text).lines.slice(0, MOST_LINES);

const isLong = ({ text }: TextLine): boolean => text.length >= LEAST_LETTERS;

const DETAILS = /^(?:\[[^\]\n]{0,60}\]|\([^)\n]{0,60}\)|\d{4}-\d{2}-\d{2}\S*)\s*[:—–-]?\s*/u;
const QUOTES = /^["'“”«»„`*_]+|["'“”«»`*_]+$/gu;
const SPEAKER = /^[^:：\n]{1,80}[:：]\s+(?=\S)/u;
const PERIOD = /\s*[([][^()[\]\n]{0,80}[)\]]\s*$/u;

/** Returns the words without bullet, date, speaker and case, or '' for a line that is too short. */
const comparedLine = (line: string): string => {
  const bare = withoutBullet(line.trim()).replace(DETAILS, '').replace(QUOTES, '').trim();
  const own = wordsOf(bare.replace(SPEAKER, '').replace(QUOTES, '').replace(PERIOD, ''));
  return own === '' ? wordsOf(bare.replace(PERIOD, '')) : own;
};

const wordsOf = (line: string): string => {
  const words =
    line
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const compared = words.join(' ');
  return words.length >= LEAST_WORDS && compared.length >= LEAST_LETTERS ? compared : '';
};

const isPlain = (line: string): boolean =>
  !isListItem(line) && !SPEAKER.test(line.trim()) && !PERIOD.test(line);

/** Returns the list items and the recalled lines directly below a heading. */
const framedLines = (lines: readonly TextLine[], found: ReadonlySet<TextLine>): ReadonlySet<TextLine> => {
  const headings = new Set(frameHeadings(lines).map(({ at }) => lines[at]));
  const framed = new Set<TextLine>();
  let isInFrame = false;
  let isBehindBlank = false;
  for (const line of lines) {
    const isBlank = line.text.trim() === '';
    const goesOn = isListItem(line.text) || (found.has(line) && !isBehindBlank);
    if (headings.has(line)) isInFrame = true;
    else if (!isBlank && !goesOn) isInFrame = false;
    if (isInFrame) framed.add(line);
    isBehindBlank = isBlank && !headings.has(line);
  }
  return framed;
};
