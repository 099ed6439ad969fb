import type { WhatsappHeader } from './whatsapp-header.js';

export interface DayFirst {
  note(header: WhatsappHeader): void;
  /**
   * True if dates begin with the day. Numbers above 12 decide, else the order of the dates, else the notation
   * of times.
   */
  decide(): boolean;
}

export const learnDayFirst = (): DayFirst => {
  const seen = { dayFirst: 0, monthFirst: 0, american: 0 };
  const back = { dayFirst: 0, monthFirst: 0 };
  let before: WhatsappHeader['date'] | null = null;
  return {
    note: ({ date, isYearFirst, isAmericanStyle }) => {
      if (isYearFirst) return;
      const [a, b] = date;
      if (a > 12) seen.dayFirst += 1;
      if (b > 12) seen.monthFirst += 1;
      if (isAmericanStyle) seen.american += 1;
      if (before && inOrder(date, 'day') < inOrder(before, 'day')) back.dayFirst += 1;
      if (before && inOrder(date, 'month') < inOrder(before, 'month')) back.monthFirst += 1;
      before = date;
    },
    decide: () => {
      if (seen.dayFirst !== seen.monthFirst) return seen.dayFirst > seen.monthFirst;
      if (back.dayFirst !== back.monthFirst) return back.dayFirst < back.monthFirst;
      return seen.american === 0;
    },
  };
};

const inOrder = ([a, b, year]: WhatsappHeader['date'], first: 'day' | 'month'): number =>
  first === 'day' ? year * 400 + b * 32 + a : year * 400 + a * 32 + b;
