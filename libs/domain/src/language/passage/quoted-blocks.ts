import { chatAt } from './chat-log.js';
import { isMachineLine } from './code-text.js';
import { introductionIn, isAnnouncement, type Introduction } from './introduction.js';
import { letterAt, type LetterContext } from './letter.js';
import { salutationOf } from './letter-lines.js';
import { bodyOf, isDivider, bodyWords } from './mail-body.js';
import { mailAt } from './mail.js';
import { isMarked, markedRegion } from './marked-lines.js';
import { beginsInLowerCase } from './own-paragraph.js';
import { nextFilledLine, paragraphEnd, type TextLine } from './text-lines.js';
import type { Mark, Region } from './voice.js';

interface BlockContext extends LetterContext {
  readonly lines: readonly TextLine[];
  readonly isTypedLower: boolean;
}

/** Returns the block that begins at a line, if it is certainly not the speaker's own. */
export const blockAt = (reading: BlockContext, at: number): Region | null =>
  plainBlockAt(reading, at) ?? dumpAt(reading, at) ?? introducedAt(reading, at);

const plainBlockAt = (reading: BlockContext, at: number): Region | null => {
  const { lines, isTypedLower } = reading;
  const line = lines[at];
  if (!line) return null;
  return (
    fenceAt(lines, at) ??
    (isMarked(line) ? markedRegion(lines, at, null) : null) ??
    mailAt(lines, at, isTypedLower) ??
    chatAt(lines, at, reading.speaker) ??
    letterAt(lines, at, reading)
  );
};

const FENCE = /^\s*(?<mark>`{3,}|~{3,})/u;

const fenceAt = (lines: readonly TextLine[], at: number): Region | null => {
  const mark = FENCE.exec((lines[at]?.text ?? '').slice(0, 100))?.groups?.['mark'];
  if (mark === undefined || (lines[at]?.text ?? '').trimStart().indexOf(mark.slice(0, 3), 3) > 3) return null;
  let to = at + 1;
  while (to < lines.length && !(lines[to]?.text ?? '').trimStart().startsWith(mark.slice(0, 3))) to += 1;
  return machineRegion(lines, at, Math.min(to + 1, lines.length));
};

const dumpAt = ({ lines }: BlockContext, at: number): Region | null => {
  let to = at;
  while (to < lines.length && isMachineLine(lines[to]?.text ?? '', lines[to === at ? at + 1 : to - 1]?.text))
    to += 1;
  return to - at >= 2 ? machineRegion(lines, at, to) : null;
};

const machineRegion = (lines: readonly TextLine[], from: number, to: number): Region => ({
  to,
  marks: [
    {
      start: lines[from]?.start ?? 0,
      end: lines[to - 1]?.end ?? 0,
      voice: 'machine',
      source: null,
      words: '',
    },
  ],
});

interface Extent {
  readonly start: number;
  readonly from: number;
  readonly wordsTo: number;
  readonly to: number;
}

const quotedMark = (lines: readonly TextLine[], { start, from, wordsTo, to }: Extent): Mark => ({
  start,
  end: lines[to - 1]?.end ?? start,
  voice: 'quoted',
  source: null,
  words: bodyWords(lines, from, wordsTo),
});

const OPENING_MARK = /^\s*["“„«»「『]/u;

const introducedAt = (reading: BlockContext, at: number): Region | null => {
  const line = reading.lines[at];
  if (!line) return null;
  const introduction =
    introductionIn(line.text) ?? (isAnnouncement(line.text) ? { at: line.text.length, source: null } : null);
  if (introduction === null) return null;
  const rest = line.text.slice(introduction.at);
  if (OPENING_MARK.test(rest)) return null;
  return rest.trim() === '' || salutationOf(rest) !== null
    ? introducedBelow(reading, at, introduction)
    : introducedBeside(reading, at, introduction);
};

const introducedBeside = ({ lines }: BlockContext, at: number, introduction: Introduction): Region => {
  const to = paragraphEnd(lines, at);
  const line = lines[at] ?? { text: '', start: 0, end: 0 };
  const found = quotedMark(lines, { start: line.start + introduction.at, from: at + 1, wordsTo: to, to });
  const words = `${line.text.slice(introduction.at)}\n${found.words}`.trim();
  return { to, marks: [{ ...found, words, source: introduction.source }] };
};

const introducedBelow = (reading: BlockContext, at: number, introduction: Introduction): Region | null => {
  const { lines } = reading;
  const first = lines[at];
  const from = nextFilledLine(lines, at + 1);
  const below = lines[from];
  if (!first || !below || OPENING_MARK.test(below.text)) return null;
  const inner = isDivider(below) ? null : plainBlockAt(reading, from);
  const [only, ...others] = inner?.marks ?? [];
  if (inner && only)
    return { ...inner, marks: [{ ...only, source: only.source ?? introduction.source }, ...others] };
  const begins = isDivider(below) ? from + 1 : from;
  const isTypedLower = reading.isTypedLower || beginsInLowerCase(first.text);
  const { wordsTo, to, signer } = bodyOf(lines, begins, isTypedLower);
  const found = quotedMark(lines, { start: first.start + introduction.at, from: begins, wordsTo, to });
  return { to, marks: [{ ...found, source: introduction.source ?? signer }] };
};
