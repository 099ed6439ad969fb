import type { BlockReader, TextLine } from './frame-block.js';
import { type FrameHeading, recalledSpan } from './frame-headings.js';
import { isFrameName, phraseStrength, phraseWords } from './frame-phrase.js';
import { FRAME_WORDS } from './frame-words.js';
import { quotationStart } from './unopened-block.js';
import type { Span } from './span.js';

const MARK = new RegExp(
  [
    String.raw`<{1,3}\|?[^\S\n]{0,3}(?<slash>/?)[^\S\n]{0,3}(?<tag>\p{L}[^<>\n|]{0,80})\|?>{1,3}`,
    String.raw`\[[^\S\n]{0,3}(?<bracketSlash>/?)[^\S\n]{0,3}(?<bracket>\p{L}[^\][\n]{0,60})\](?!\()`,
    String.raw`\{\{?[^\S\n]{0,3}(?<braceSlash>[#/]?)[^\S\n]{0,3}(?<brace>\p{L}[^{}\n:,]{0,60})\}\}?`,
    String.raw`^[ \t>]*[=~-]{2,10}[^\S\n]{0,3}(?<line>\p{L}[^\n=~:]{0,60}?)[^\S\n]{0,3}[=~-]{2,10}[ \t\r]*$`,
  ].join('|'),
  'gmu',
);

interface FrameMark extends Span {
  readonly kind: 'tag' | 'other';
  readonly isClosing: boolean;
  /** True for a name that programs also use for other things: context, profile, facts. */
  readonly isWeak: boolean;
  readonly key: string;
}

/**
 * Returns passages from an opening mark that names memory to its closing mark: `<user_memory>`, `[MEMORY]`,
 * `== Memories ==`. A block that was cut off or not closed needs no closing mark.
 */
export const tagFrames = (text: string, reader: BlockReader): readonly Span[] => {
  const readName = nameReader();
  const marks = [...text.matchAll(MARK)].flatMap((match) => markOf(text, match, readName) ?? []);
  const lastClosing = new Map(marks.flatMap((mark, at) => (mark.isClosing ? [[mark.key, at] as const] : [])));
  const frames: Span[] = [];
  let from = 0;
  for (const [at, mark] of marks.entries()) {
    if (mark.isClosing || mark.start < from) continue;
    const any = mark.kind === 'other' ? (lastClosing.get(ANY_KEY) ?? -1) : -1;
    const closing = closingOf(marks, at, Math.max(lastClosing.get(mark.key) ?? -1, any));
    const start = quotationStart(text, mark.start);
    const frame = closing ? { start, end: closing.end } : unclosedFrame(text, reader, mark);
    if (frame === null || (mark.isWeak && MARKUP.test(text.slice(mark.end, frame.end)))) continue;
    frames.push(frame);
    from = frame.end;
  }
  return frames;
};

/** The key of a mark that says only "end". */
const ANY_KEY = '';
/**
 * Elements with attributes, as in the file `context.xml` of a server. Such elements show that a weak name
 * does not mean memory.
 */
const MARKUP = /<\p{L}[\p{L}\d.:-]{0,40}\s[^<>]{0,200}=[^<>]{0,200}>/u;

const markOf = (
  text: string,
  { 0: match, index, groups = {} }: RegExpExecArray,
  readName: (name: string) => MarkName,
): FrameMark | null => {
  const { tag, bracket, brace, line, slash, bracketSlash, braceSlash } = groups;
  const name = (tag?.includes('=') ? tag.split(/\s/u, 1)[0] : (tag ?? bracket ?? brace ?? line)) ?? '';
  if (text[index - 1] === '`' || name.endsWith('/')) return null;
  const { key, isFrame, isEnd, isWeak } = readName(name);
  const isEndAlone = isEnd && key === ANY_KEY && tag === undefined;
  if (!isFrame && !isEndAlone) return null;
  return {
    kind: tag === undefined ? 'other' : 'tag',
    isClosing: isEnd || [slash, bracketSlash, braceSlash].includes('/'),
    isWeak,
    key,
    start: index,
    end: index + match.length,
  };
};

interface MarkName extends Pick<FrameMark, 'key' | 'isWeak'> {
  readonly isFrame: boolean;
  readonly isEnd: boolean;
}

/** Returns a cached `markName`, because a text may repeat a name very often. */
const nameReader = () => {
  const known = new Map<string, MarkName>();
  return (name: string): MarkName => {
    const read = known.get(name) ?? markName(name);
    known.set(name, read);
    return read;
  };
};

const markName = (name: string): MarkName => {
  const { opens, closes, filler } = FRAME_WORDS;
  const found = phraseWords(
    name.replaceAll('_', ' ').replace(/^(begin|start|end)(?=mem|context|ctx)/iu, '$1 '),
  );
  const named = found.filter((word) => !opens.has(word) && !closes.has(word));
  return {
    key: named.filter((word) => !filler.has(word)).join(' '),
    isFrame: isFrameName(named.join(' ')),
    isEnd: found.some((word) => closes.has(word)),
    isWeak: phraseStrength(named.join(' ')) === 'bare',
  };
};

/**
 * Returns the mark that closes the opening one, or else the last closing mark of the same name. Returns null
 * if none follows.
 */
const closingOf = (marks: readonly FrameMark[], opening: number, last: number): FrameMark | null => {
  const opened = marks[opening];
  let depth = 0;
  for (let at = opening; at <= last; at += 1) {
    const mark = marks[at];
    if (mark === undefined || !isOfFrame(mark, opened)) continue;
    depth += mark.isClosing ? -1 : 1;
    if (depth === 0) return mark;
  }
  return last > opening ? (marks[last] ?? null) : null;
};

const isOfFrame = ({ key }: FrameMark, opened: FrameMark | undefined): boolean =>
  key === opened?.key || (key === ANY_KEY && opened?.kind === 'other');

const CUT_CLOSING = /<{1,3}\|?\/[\p{L}\p{M}\d_ -]{0,40}$/u;

/** Returns the list or the paragraph after a tag that begins a line and is not closed. */
const unclosedFrame = (text: string, reader: BlockReader, mark: FrameMark): Span | null => {
  const { lines } = reader;
  const start = quotationStart(text, mark.start);
  const at = lineAt(lines, start);
  const isOnlyMark = text.slice(mark.end, lines[at]?.end).trim() === '';
  if (mark.kind !== 'tag' && (mark.isWeak || !isOnlyMark)) return null;
  if (lines[at]?.start !== start && text.slice(lines[at]?.start, start).trim() !== '') return null;
  const cut = CUT_CLOSING.exec(text.slice(-60));
  if (cut && text.length - cut[0].length >= mark.end) return { start, end: text.length };
  const heading: FrameHeading = { at, start, end: mark.end, strength: 'recalled', level: 0, name: null };
  return recalledSpan(text, reader, heading);
};

/** Finds the line of an index by binary search. */
const lineAt = (lines: readonly TextLine[], index: number): number => {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
};
