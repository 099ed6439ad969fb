import { headerOf, isAttribution, isSeparator } from './mail-lines.js';
import { isBlank, type TextLine } from './text-lines.js';
import type { Mark, Region } from './voice.js';

const MARKS = /^\s{0,3}(?<marks>(?:>\s{0,3}){1,20})/u;

const depthOf = ({ text }: TextLine): number =>
  (MARKS.exec(text)?.groups?.['marks'] ?? '').replace(/\s/gu, '').length;

export const isMarked = (line: TextLine): boolean => depthOf(line) > 0;

const stripMarks = ({ text }: TextLine): string => text.replace(MARKS, '');

/**
 * Returns the lines from an index on that are marked with `>`. The outermost lines are by `source`, and
 * deeper lines have no source.
 */
export const markedRegion = (lines: readonly TextLine[], from: number, source: string | null): Region => {
  const marks: Mark[] = [];
  let to = from;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || !(isMarked(line) || isBlank(line))) break;
    if (isMarked(line)) to = at + 1;
  }
  const outermost = depthOf(lines[from] ?? { text: '', start: 0, end: 0 });
  for (let at = from; at < to;) {
    const isOuter = isAtMost(lines[at], outermost);
    let end = at + 1;
    while (end < to && isAtMost(lines[end], outermost) === isOuter) end += 1;
    marks.push({
      start: lines[at]?.start ?? 0,
      end: lines[end - 1]?.end ?? 0,
      voice: 'quoted',
      source: isOuter ? source : null,
      words: lines
        .slice(at, end)
        .map(stripMarks)
        .filter((text) => !isFrame(text))
        .join('\n'),
    });
    at = end;
  }
  return { to, marks };
};

const isAtMost = (line: TextLine | undefined, depth: number): boolean =>
  line === undefined || isBlank(line) || depthOf(line) <= depth;

const isFrame = (text: string): boolean =>
  headerOf(text) !== null || isAttribution(text) || isSeparator(text);
