import { endsFrame, opensFrame, type FrameStrength } from './frame-phrase.js';
import { formOf, isListItem, type StatementForm, withoutQuotation } from './frame-statement.js';
import type { Span } from './span.js';

export interface TextLine extends Span {
  readonly text: string;
}

interface Block {
  /** Number of the first line of the block. */
  readonly first: number;
  /** Number of the first line after the block. */
  readonly next: number;
  readonly forms: readonly StatementForm[];
  readonly isList: boolean;
}

export interface BlockReader {
  readonly lines: readonly TextLine[];
  /**
   * Reads the list or the paragraph that begins at a line. `level` is the level of the markdown heading above
   * it, or 0.
   */
  blockAt(line: number, level: number): Block;
  /**
   * Returns the number of the next line that ends memory. Returns null if that line is far away, or if
   * another line begins memory before it.
   */
  endBehind(line: number): number | null;
}

/**
 * Returns a reader of the blocks of a text. Caches each line, because the blocks of many headings overlap.
 */
export const openBlockReader = (text: string): BlockReader => {
  const lines = linesOf(text);
  const known = new Map<number, ReadLine>();
  const lineAt = (at: number): ReadLine | null => {
    const line = lines[at];
    if (line === undefined) return null;
    const read = known.get(at) ?? readLine(line.text, lines[at + 1]?.text ?? '');
    known.set(at, read);
    return read;
  };
  let bounds: readonly FrameBound[] | null = null;
  return {
    lines,
    blockAt: (at, level) => blockAt(lineAt, at, level),
    endBehind: (at) => {
      bounds ??= boundsOf(lines);
      const next = bounds.find((bound) => bound.at > at);
      return next?.isEnd && next.at <= at + MOST_LINES ? next.at : null;
    },
  };
};

/** A line that begins or ends memory. */
interface FrameBound {
  readonly at: number;
  readonly isEnd: boolean;
}

const boundsOf = (lines: readonly TextLine[]): readonly FrameBound[] =>
  lines.flatMap(({ text }, at) => {
    if (text.length > LONGEST_END) return [];
    const isEnd = endsFrame(text);
    return isEnd || opensFrame(text) ? [{ at, isEnd }] : [];
  });

const LONGEST_END = 60;

const linesOf = (text: string): readonly TextLine[] => {
  const lines: TextLine[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const shown = text[end - 1] === '\r' && end > start ? end - 1 : end;
    lines.push({ start, end, text: text.slice(start, shown) });
    start = end + 1;
  }
  return lines;
};

interface ReadLine {
  readonly kind: 'blank' | 'rule' | 'heading' | 'item' | 'label' | 'indented' | 'plain';
  readonly level: number;
  readonly form: StatementForm;
}

type LineAt = (at: number) => ReadLine | null;

const LABEL = /^[\s>]*[^\n:]{1,40}:\s*(?:\*\*)?$/u;
const RULE = /^[\s>]*[-=*_~`]{3,}\s*$/u;
const INDENTED = /^[\s>]*(?:\t| {2,})\S/u;

export const headingLevel = (text: string): number => /^[\s>]*(#{1,6})\s/u.exec(text)?.[1]?.length ?? 0;

const readLine = (text: string, next: string): ReadLine => {
  const level = headingLevel(text);
  return { kind: kindOf(text, next, level), level, form: formOf(text) };
};

const kindOf = (text: string, next: string, level: number): ReadLine['kind'] => {
  if (withoutQuotation(text) === '') return 'blank';
  if (level > 0) return 'heading';
  if (isListItem(text)) return 'item';
  if (RULE.test(text)) return 'rule';
  if (LABEL.test(text) && isListItem(next)) return 'label';
  return INDENTED.test(text) ? 'indented' : 'plain';
};

/** Maximum number of lines that are read below a heading. */
const MOST_LINES = 200;

const blockAt = (lineAt: LineAt, from: number, level: number): Block => {
  let first = from;
  while (first - from < 2 && ['blank', 'rule'].includes(lineAt(first)?.kind ?? '')) first += 1;
  const line = lineAt(first);
  if (line === null || line.kind === 'blank') return { first, next: from, forms: [], isList: false };
  const isList = line.kind === 'item' || line.kind === 'label' || isInner(line, level);
  return { first, ...(isList ? readList(lineAt, first, level) : readParagraph(lineAt, first)), isList };
};

const isInner = (line: ReadLine, level: number): boolean => level > 0 && line.level > level;

const readList = (lineAt: LineAt, from: number, level: number): Pick<Block, 'next' | 'forms'> => {
  const forms: StatementForm[] = [];
  let next = from;
  for (let at = from; at < from + MOST_LINES; at += 1) {
    const line = lineAt(at);
    if (line?.kind === 'blank' && goesOnBehindBlank(lineAt(at + 1), level)) continue;
    const isPart = line !== null && (['item', 'label'].includes(line.kind) || isInner(line, level));
    if (!isPart && (line?.kind !== 'indented' || next !== at)) break;
    if (line.kind === 'item') forms.push(line.form);
    next = at + 1;
  }
  return { next, forms };
};

/**
 * True if a list continues with this line after a blank line. Only a recalled statement continues the list,
 * because a list in a person's own words may follow.
 */
const goesOnBehindBlank = (line: ReadLine | null, level: number): boolean =>
  line !== null && (isInner(line, level) || !['own', 'question', 'other'].includes(line.form));

const readParagraph = (lineAt: LineAt, from: number): Pick<Block, 'next' | 'forms'> => {
  const forms: StatementForm[] = [];
  for (let at = from; at < from + MOST_LINES; at += 1) {
    const line = lineAt(at);
    const isEnd = line === null || ['blank', 'rule', 'heading'].includes(line.kind);
    if (isEnd || line.form === 'own' || line.form === 'question') break;
    forms.push(line.form);
  }
  return { next: from + forms.length, forms };
};

/** True if these lines below a heading were recalled. In doubt the lines count as a person's own words. */
export const areRecalled = (
  strength: FrameStrength,
  { forms, isList }: Pick<Block, 'forms' | 'isList'>,
): boolean => {
  const count = (...wanted: StatementForm[]): number => forms.filter((form) => wanted.includes(form)).length;
  const about = count('user', 'kept');
  const own = count('own');
  if (forms.length === 0 || own > about || (about === 0 && own > 0)) return false;
  const stated = about + count('person', 'lone-verb', 'keyed', 'addressed');
  switch (strength) {
    case 'recalled':
      return isList ? count('question') < forms.length : stated > 0 && forms[0] !== 'other';
    case 'known':
      return stated * 2 > forms.length;
    case 'bare-memory':
      return (about + count('lone-verb')) * 2 > forms.length;
    case 'bare':
      return count('user') * 2 > forms.length;
  }
};
