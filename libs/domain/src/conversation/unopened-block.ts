/** Marks of quotation before a line. */
const QUOTED = /^[^\S\n]*(?:>[^\S\n]*)+$/u;
/** UTF-16 units before a mark that may be marks of quotation, and of a line that are looked at. */
const LONGEST_PREFIX = 20;
const LOOKED_AT = 120;

/** Where the marks of quotation begin that stand before an index on its line; the index itself where there are none. */
export const quotedFrom = (text: string, index: number): number => {
  const line = lineStart(text, index);
  return line !== null && QUOTED.test(text.slice(line, index)) ? line : index;
};

/** The end of the lines that go on a quotation from an index on. */
export const quotationEnd = (text: string, index: number): number => {
  let end = lineEnd(text, index);
  while (end < text.length && /^\s*>/u.test(text.slice(end + 1, end + 1 + LONGEST_PREFIX)))
    end = lineEnd(text, end + 1);
  return end;
};

/** Lines of a block: a heading, an item, the words of a speaker, or what goes on with either. */
const BLOCK_LINE = /^[\s>]*(?:#{1,3} \S|- \S)|^[\s>]{2,}\S|^[\s>]*[^:\s][^:]{0,79}: \S/u;
const HEADING = /^[\s>]*#{1,3} \S/u;

/**
 * Where a block begins that lost its first line, given where its closing mark stands, which must begin a line: at the first
 * heading of the lines of a block right before. `null`: no such lines. Looks at no line before `from`.
 */
export const unopenedFrom = (text: string, closing: number, from: number): number | null => {
  const last = lineStart(text, closing);
  if (last === null || !/^[\s>]*$/u.test(text.slice(last, closing))) return null;
  let line: number = last;
  let begin: number | null = null;
  while (line > from) {
    const before = text.lastIndexOf('\n', line - 2) + 1;
    const start = text.slice(before, Math.min(line - 1, before + LOOKED_AT));
    if (before < from || !BLOCK_LINE.test(start)) break;
    if (HEADING.test(start)) begin = before;
    line = before;
  }
  return begin;
};

/** The start of the line of an index, if it lies near before it. */
const lineStart = (text: string, index: number): number | null => {
  const near = Math.max(0, index - LONGEST_PREFIX);
  const at = text.slice(near, index).lastIndexOf('\n');
  if (at >= 0) return near + at + 1;
  return near === 0 ? 0 : null;
};

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};
