/** Matches brackets with dates: `[2026-10-03 to 2026-10-04, week of 2026-10-05]`. */
const BRACKET = /\[([^[\]]*\d{4}[^[\]]*)\]/gu;
const DATE =
  /(?<week>week of )?(?<from>\d{4}(?:-\d{2}){0,2})(?![\d-])(?: ?(?:to|until|–|\/) ?(?<to>\d{4}(?:-\d{2}){0,2})(?![\d-]))?/gu;

/**
 * Returns the dates in the brackets of a text in one spelling: `2026-03-14`, `week of 2026-03-09`,
 * `2026-06/2026-08`.
 */
export const bracketDates = (text: string): readonly string[] =>
  Array.from(text.matchAll(BRACKET)).flatMap(([, inside = '']) =>
    Array.from(inside.matchAll(DATE), ({ groups }) => {
      const { week = '', from = '', to } = groups ?? {};
      return to === undefined ? `${week}${from}` : `${from}/${to}`;
    }),
  );

export const withoutBrackets = (text: string): string => text.replace(BRACKET, '');

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'enero', 'januar'],
  ['february', 'febrero', 'februar'],
  ['march', 'marzo', 'märz'],
  ['april', 'abril'],
  ['may', 'mayo', 'mai'],
  ['june', 'junio', 'juni'],
  ['july', 'julio', 'juli'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre', 'oktober'],
  ['november', 'noviembre'],
  ['december', 'diciembre', 'dezember'],
];

/**
 * Matches "weekend of 12 September 2026", "14 de mayo de 2026", "12. März 2026", "octubre de 2026". Does not
 * match a text without a year.
 */
const PLAIN = new RegExp(
  String.raw`(?<weekend>weekend of )?(?:(?<day>\d{1,2})\.?(?: de)? )?(?<month>${MONTHS.flat().join('|')})(?: de| del)? (?<year>\d{4})(?!\d)`,
  'giu',
);

/** Returns the dates written in words, in the spelling of `bracketDates`. */
const plainDates = (text: string): readonly string[] =>
  Array.from(text.matchAll(PLAIN), ({ groups }) => {
    const { weekend, day, month = '', year = '' } = groups ?? {};
    const number = MONTHS.findIndex((names) => names.includes(month.toLowerCase())) + 1;
    const inMonth = `${year}-${String(number).padStart(2, '0')}`;
    if (day === undefined) return inMonth;
    const date = `${inMonth}-${day.padStart(2, '0')}`;
    return weekend === undefined ? date : `${date}/${dayAfter(date)}`;
  });

const dayAfter = (date: string): string => {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

export const writtenDates = (text: string): readonly string[] => [...bracketDates(text), ...plainDates(text)];
