import type { Window } from './window.js';
import { slicesOf } from '../text/text-slices.js';

/**
 * Returns a range of about `length` UTF-16 units. The range begins with the slice that has the most of the
 * question's `stems`, and ends at white space if there is any.
 */
export const answerWindow = (text: string, stems: readonly string[], length: number): Window => {
  if (text.length <= length) return { start: 0, end: text.length };
  let best = { start: 0, count: 0 };
  const ends: number[] = [];
  for (const slice of slicesOf(text)) {
    const start = ends.at(-1) ?? 0;
    const count = countContained(slice, stems);
    if (count > best.count) best = { start, count };
    ends.push(start + slice.length);
  }
  return { start: best.start, end: ends.find((end) => end >= best.start + length) ?? text.length };
};

const countContained = (text: string, stems: readonly string[]): number => {
  const small = text.toLowerCase();
  return stems.filter((stem) => small.includes(stem)).length;
};
