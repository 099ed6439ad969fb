import { type RecallMark, recallMarks } from './recall-marks.js';

/**
 * A text without the blocks of recalled memory in it, in whatever letters, case and spacing they came back. What was
 * injected into a prompt comes back with the conversation; taken for something said, it would be remembered again, and
 * again. A block inside a block goes with it; one that was cut off goes to the end.
 */
export const withoutRecalledMemory = (text: string): string => {
  const marks = recallMarks(text);
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at];
    if (mark?.kind !== 'opening') continue;
    kept.push(text.slice(from, mark.start));
    const last = lastOfBlock(marks, at);
    const closing = marks[last];
    from = closing?.kind === 'closing' ? closing.end : text.length;
    at = last;
  }
  return kept.length === 0 ? text : [...kept, text.slice(from)].join('').trim();
};

/**
 * Which mark ends the block that one opens: its own closing, else the last closing there is; without one the number of
 * marks, for the block goes on to the end of the text.
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
