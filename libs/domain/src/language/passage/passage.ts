import { documentIn } from './document-text.js';
import { injectionIn } from './injection.js';
import { lastFilledLine, signaturesAfter } from './letter.js';
import { makeBelieveIn, type TextRange } from './make-believe.js';
import { beginsInLowerCase } from './own-paragraph.js';
import { quotationsIn } from './quotation.js';
import { blockAt } from './quoted-blocks.js';
import { isBlank, joinLines, type TextLine, textLines } from './text-lines.js';
import type { Mark, Voice } from './voice.js';

export interface Passage {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly voice: Voice;
  /** Author of a quoted passage, if the message names the author. */
  readonly source: string | null;
  /** The words of the passage without heads, signatures and quotation marks. */
  readonly words: string;
}

/**
 * Divides a message into passages by voice. The passages cover the whole text in order. A passage with an
 * unclear voice is never `own`. Takes linear time.
 */
export const passagesOf = (text: string, speaker: string | null = null): readonly Passage[] => {
  const lines = textLines(text);
  const marks = marksOf(text, lines, speaker);
  const passages: Passage[] = [];
  let from = 0;
  for (const mark of marks) {
    addOwn(passages, text, { start: from, end: mark.start });
    passages.push({ ...mark, text: text.slice(mark.start, mark.end) });
    from = mark.end;
  }
  addOwn(passages, text, { start: from, end: text.length });
  return passages;
};

/** Adds the speaker's own text. White space alone is added to the passage before it. */
const addOwn = (passages: Passage[], text: string, { start, end }: TextRange): void => {
  if (start >= end) return;
  const words = text.slice(start, end);
  const before = passages.at(-1);
  if (before && words.trim() === '') {
    passages[passages.length - 1] = { ...before, text: text.slice(before.start, end), end };
    return;
  }
  passages.push({ text: words, start, end, voice: 'own', source: null, words });
};

const marksOf = (text: string, lines: readonly TextLine[], speaker: string | null): readonly Mark[] => {
  const around = { lines, speaker, signedAfter: signaturesAfter(lines), last: lastFilledLine(lines) };
  const marks: Mark[] = [];
  let ownFrom = 0;
  let isTypedLower = false;
  let isStaged = false;
  const closeOwn = (to: number): void => {
    const own = ownMarks(text, lines, { from: ownFrom, to, isStaged });
    isStaged ||= own.some(({ voice, end }) => voice === 'uncertain' && end === lines[to - 1]?.end);
    marks.push(...own);
  };
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    const block = line && !isBlank(line) ? blockAt({ ...around, isTypedLower }, at) : null;
    if (block === null) {
      isTypedLower ||= line !== undefined && beginsInLowerCase(line.text);
      at += 1;
      continue;
    }
    const first = block.marks[0];
    if (first) {
      closeOwn(at);
      const start = lines[at]?.start ?? 0;
      if (first.start > start) marks.push(...inlineMarks(text, { start, end: first.start }));
      marks.push(...block.marks);
      ownFrom = block.to;
    }
    at = Math.max(block.to, at + 1);
  }
  closeOwn(lines.length);
  return marks;
};

interface OwnLines {
  readonly from: number;
  readonly to: number;
  readonly isStaged: boolean;
}

const ownMarks = (
  text: string,
  lines: readonly TextLine[],
  { from, to, isStaged }: OwnLines,
): readonly Mark[] => {
  const [first, last] = [lines[from], lines[to - 1]];
  if (!first || !last || to <= from) return [];
  if (isStaged) return [uncertainMark(text, { start: first.start, end: last.end })];
  const found = documentIn(lines, from, to);
  if (found === null) return inlineMarks(text, { start: first.start, end: last.end });
  const range = { start: lines[found.from]?.start ?? 0, end: lines[found.to - 1]?.end ?? 0 };
  const words = joinLines(lines.slice(found.from, found.to));
  return [
    ...inlineMarks(text, { start: first.start, end: range.start }),
    found.kind === 'unclear'
      ? uncertainMark(text, range)
      : { ...range, voice: 'quoted' as const, source: null, words },
    ...inlineMarks(text, { start: range.end, end: last.end }),
  ];
};

const uncertainMark = (text: string, { start, end }: TextRange): Mark => ({
  start,
  end,
  voice: 'uncertain',
  source: null,
  words: text.slice(start, end),
});

const inlineMarks = (text: string, { start, end }: TextRange): readonly Mark[] => {
  const own = text.slice(start, end);
  if (own.trim() === '') return [];
  const quotations = quotationsIn(own);
  const [first] = quotations;
  // If the whole message is one quotation, it may be the speaker's own statement.
  if (first && own.trim().length === first.end - first.start && text.trim() === own.trim())
    return [{ ...first, voice: 'uncertain' }];
  const found = [
    ...quotations,
    ...injections(own),
    ...makeBelieveIn(own).map((range) => uncertainMark(own, range)),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const marks: Mark[] = [];
  let from = 0;
  for (const mark of found) {
    const begins = Math.max(mark.start, from);
    if (begins >= mark.end) continue;
    const words = begins === mark.start ? mark.words : own.slice(begins, mark.end);
    marks.push({ ...mark, words, start: start + begins, end: start + mark.end });
    from = mark.end;
  }
  return marks;
};

/**
 * Returns a mark for each injected instruction. The words of the mark are empty, so that the instruction is
 * not repeated.
 */
const injections = (own: string): readonly Mark[] => {
  const marks: Mark[] = [];
  let start = 0;
  for (const line of own.split('\n')) {
    const at = injectionIn(line);
    const end = start + line.length;
    if (at >= 0) marks.push({ start: start + at, end, voice: 'quoted', source: null, words: '' });
    start = end + 1;
  }
  return marks;
};
