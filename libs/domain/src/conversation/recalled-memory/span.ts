import { z } from 'zod';

/** A part of a text in UTF-16 units, from `start` to before `end`. */
export const spanSchema = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() });
export type Span = Readonly<z.infer<typeof spanSchema>>;

/** Returns the text outside of the spans. The spans must be in the order of their starts, and may overlap. */
export const textOutside = (text: string, spans: readonly Span[]): string => {
  const kept: string[] = [];
  let from = 0;
  for (const { start, end } of spans) {
    if (start > from) kept.push(text.slice(from, start));
    from = Math.max(from, end);
  }
  return [...kept, text.slice(from)].join('');
};
