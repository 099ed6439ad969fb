import type { Window } from './window.js';
import { slicesOf } from './text-slices.js';

/**
 * About `length` UTF-16 units of a text, from where most of the asked stems stand on: of a text too long to be read for
 * one answer, what is read. Cut at white space where there is any. A text that is no longer comes whole.
 */
export const answerWindow = (text: string, stems: readonly string[], length: number): Window => {
  if (text.length <= length) return { start: 0, end: text.length };
  let best = { start: 0, held: 0 };
  const ends: number[] = [];
  for (const slice of slicesOf(text)) {
    const start = ends.at(-1) ?? 0;
    const held = heldIn(slice, stems);
    if (held > best.held) best = { start, held };
    ends.push(start + slice.length);
  }
  return { start: best.start, end: ends.find((end) => end >= best.start + length) ?? text.length };
};

/** How many of the stems a text may have: their letters stand in it. */
const heldIn = (text: string, stems: readonly string[]): number => {
  const small = text.toLowerCase();
  return stems.filter((stem) => small.includes(stem)).length;
};
