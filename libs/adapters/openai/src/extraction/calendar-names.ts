/** Languages that write months or weekdays with a capital letter. */
const LANGUAGES = ['en', 'de', 'el', 'hu', 'tr', 'id', 'ms', 'sw', 'cy', 'ga', 'vi'];
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month, 15));
const DAYS = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 1 + day));

/**
 * Names of months and weekdays. An entry may contain them even if no message does, because an entry may add a
 * date to a statement.
 */
export const calendarNames = (): ReadonlySet<string> =>
  new Set(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((width) => {
        const month = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
        const weekday = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
        return [...MONTHS.map((at) => month.format(at)), ...DAYS.map((at) => weekday.format(at))];
      }),
    ).flatMap((name) => name.toLowerCase().replaceAll('.', '').split(' ')),
  );
