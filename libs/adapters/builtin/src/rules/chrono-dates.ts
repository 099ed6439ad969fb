import type { Chrono, Component } from 'chrono-node';
import type { FoundDate } from '../language.js';

/** Dates of the calendar that a chrono parser finds: those with a stated month. What is relative is ours to resolve. */
export const chronoDates =
  (parser: Chrono) =>
  (text: string, at: Date): readonly FoundDate[] =>
    parser.parse(text, { instant: at, timezone: 0 }).flatMap((found) => {
      const { index, text: phrase, start } = found;
      const stated = (component: Component): number | null =>
        start.isCertain(component) ? start.get(component) : null;
      const month = stated('month');
      const isRelative = [...found.tags()].some((tag) => /relative|casual/i.test(tag));
      if (month === null || isRelative) return [];
      return [{ index, text: phrase.trimEnd(), day: stated('day'), month: month - 1, year: stated('year') }];
    });
