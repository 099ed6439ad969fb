import { stemsOf } from '../language/lexical.js';
import { windowsOf } from '../language/window.js';

/**
 * Of a long message the window (S3; algorithms 1.3) that has most of the asked stems, the earlier of equals:
 * what is shown of it. A message of one window is shown whole.
 */
export const bestWindow = (text: string, asked: readonly string[]): string => {
  const windows = windowsOf(text).map(({ start, end }) => text.slice(start, end));
  const first = windows[0] ?? text;
  if (windows.length <= 1) return text;
  const wanted = new Set(asked);
  const held = windows.map((window) => new Set(stemsOf(window).filter((stem) => wanted.has(stem))).size);
  return windows[held.indexOf(Math.max(...held))] ?? first;
};
