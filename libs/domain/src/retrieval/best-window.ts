import { stemsOf } from '../language/lexical.js';
import { answerWindow } from '../language/answer-window.js';
import { windowsOf } from '../language/window.js';

/** The most code units of one text that are read to choose its window. */
const READ_UNITS = 50_000;

/**
 * The window (S3; algorithms 1.3) of a long message that has most of the asked stems, the earlier of equals. A message
 * of one window is returned whole. A message longer than 50,000 characters is read only in the part with most of the
 * asked stems.
 */
export const bestWindow = (text: string, asked: readonly string[]): string => {
  const { start: from, end: to } = answerWindow(text, asked, READ_UNITS);
  const part = text.slice(from, to);
  const windows = windowsOf(part).map(({ start, end }) => part.slice(start, end));
  const first = windows[0] ?? text;
  if (windows.length <= 1) return part;
  const wanted = new Set(asked);
  const held = windows.map((window) => new Set(stemsOf(window).filter((stem) => wanted.has(stem))).size);
  return windows[held.indexOf(Math.max(...held))] ?? first;
};
