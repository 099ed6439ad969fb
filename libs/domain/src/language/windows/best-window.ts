import { stemsOf } from '../words/lexical.js';
import { answerWindow } from './answer-window.js';
import { windowsOf } from './window.js';

const READ_UNITS = 50_000;

/**
 * Returns the window (S3, algorithms 1.3) of a message that has the most of the stems `asked`. A message
 * longer than 50,000 UTF-16 units is read only in part.
 */
export const bestWindow = (text: string, asked: readonly string[]): string => {
  const { start: from, end: to } = answerWindow(text, asked, READ_UNITS);
  const part = text.slice(from, to);
  const windows = windowsOf(part).map(({ start, end }) => part.slice(start, end));
  const first = windows[0] ?? text;
  if (windows.length <= 1) return part;
  const wanted = new Set(asked);
  const counts = windows.map((window) => new Set(stemsOf(window).filter((stem) => wanted.has(stem))).size);
  return windows[counts.indexOf(Math.max(...counts))] ?? first;
};
