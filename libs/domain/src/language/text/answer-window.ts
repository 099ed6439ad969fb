import type { Window } from './window.js';
import { slicesOf } from './text-slices.js';

/**
 * Returns a range of about `length` UTF-16 units, from the start of the slice that holds most of the asked
 * stems. It ends at white space if there is any. A text no longer than `length` is returned whole.
 */
export const answerWindow = (text: string, stems: readonly string[], length: number): Window => {
  if (text.length <= length) return { start: 0, end: text.length };
  let best = { start: 0, held: 0 };
  const ends: number[] = [];
  for (const slice of slicesOf(text)) {
    const start = ends.at(-1) ?? 0;
    const held = countHeldStems(slice, stems);
    if (held > best.held) best = { start, held };
    ends.push(start + slice.length);
  }
  return { start: best.start, end: ends.find((end) => end >= best.start + length) ?? text.length };
};

const countHeldStems = (text: string, stems: readonly string[]): number => {
  const small = text.toLowerCase();
  return stems.filter((stem) => small.includes(stem)).length;
};
