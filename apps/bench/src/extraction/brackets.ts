/** Text in which brackets hold what the times in it mean: `[2026-10-03 to 2026-10-04, week of 2026-10-05]`. */
const BRACKET = /\[([^[\]]*\d{4}[^[\]]*)\]/gu;
const DATE =
  /(?<week>week of )?(?<from>\d{4}(?:-\d{2}){0,2})(?![\d-])(?: ?(?:to|until|–|\/) ?(?<to>\d{4}(?:-\d{2}){0,2})(?![\d-]))?/gu;

/** The dates in the brackets of a text, in one spelling: `2026-03-14`, `week of 2026-03-09`, `2026-06/2026-08`. */
export const bracketDates = (text: string): readonly string[] =>
  Array.from(text.matchAll(BRACKET)).flatMap(([, inside = '']) =>
    Array.from(inside.matchAll(DATE), ({ groups }) => {
      const { week = '', from = '', to } = groups ?? {};
      return to === undefined ? `${week}${from}` : `${from}/${to}`;
    }),
  );

/** The text without these brackets. */
export const withoutBrackets = (text: string): string => text.replace(BRACKET, '');
