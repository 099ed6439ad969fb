import { type RecallMark, recallMarks } from './recall-marks.js';
import { stripFrames } from './strip-frames.js';
import { quotationEnd, quotationStart, unopenedBlockStart } from './unopened-block.js';

/**
 * Returns the text without recalled memory: without blocks of Mneme and without the frames of other programs.
 */
export const stripRecalledMemory = (text: string): string => stripFrames(stripBlocks(text));

/**
 * Returns the text without blocks of recalled memory, which clients send back with the conversation. A block
 * inside a block is removed with it. A block that was cut off extends to the end of the text or of its
 * quotation. A block without its first line is recognised by its closing mark and the headings before it.
 */
const stripBlocks = (text: string): string => {
  const marks = recallMarks(text);
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at];
    if (mark === undefined || mark.start < from) continue;
    if (mark.kind === 'closing') {
      const begin = unopenedBlockStart(text, mark.start, from);
      if (begin === null) continue;
      kept.push(text.slice(from, begin));
      from = mark.end;
      continue;
    }
    const begin = quotationStart(text, mark.start);
    kept.push(text.slice(from, begin));
    const last = lastOfBlock(marks, at);
    const closing = marks[last];
    if (closing?.kind === 'closing') from = closing.end;
    else from = begin < mark.start ? quotationEnd(text, mark.start) : text.length;
    at = closing === undefined && begin < mark.start ? at : last;
  }
  return kept.length === 0 ? text : [...kept, text.slice(from)].join('').trim();
};

/**
 * Returns the index of the mark that closes the block, or else of the last closing mark, or the number of
 * marks.
 */
const lastOfBlock = (marks: readonly RecallMark[], opening: number): number => {
  let depth = 0;
  let last = marks.length;
  for (let at = opening; at < marks.length; at += 1) {
    const isClosing = marks[at]?.kind === 'closing';
    depth += isClosing ? -1 : 1;
    if (isClosing) last = at;
    if (depth === 0) return at;
  }
  return last;
};
