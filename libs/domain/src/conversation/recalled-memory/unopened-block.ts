const QUOTED = /^[^\S\n]*(?:>[^\S\n]*)+$/u;
const LONGEST_PREFIX = 20;
const LOOKED_AT = 120;

/**
 * Returns the start of the line if only quotation marks (`>`) precede the index on the line, or else the
 * index.
 */
export const quotationStart = (text: string, index: number): number => {
  const line = lineStart(text, index);
  return line !== null && QUOTED.test(text.slice(line, index)) ? line : index;
};

export const quotationEnd = (text: string, index: number): number => {
  let end = lineEnd(text, index);
  while (end < text.length && /^\s*>/u.test(text.slice(end + 1, end + 1 + LONGEST_PREFIX)))
    end = lineEnd(text, end + 1);
  return end;
};

const BLOCK_LINE = /^[\s>]*(?:#{1,3} \S|- \S)|^[\s>]{2,}\S|^[\s>]*[^:\s][^:]{0,79}: \S/u;
const HEADING = /^[\s>]*#{1,3} \S/u;

/**
 * Returns the start of the first heading in the block lines directly before a closing mark, or null. Reads no
 * line before `from`.
 */
export const unopenedBlockStart = (text: string, closing: number, from: number): number | null => {
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

/** Returns the start of the line, or null if it is too far before the index. */
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
