import { foldCase } from '../words/fold.js';
import { valuesByName } from '../words/word-patterns.js';

const LANGUAGES = 'en es de fr it pt nl sv da nb fi pl cs hu ro tr el ru uk ar he hi id vi ja ko'.split(' ');
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month, 15));
/** Sunday, 1 January 2023, and the six days after it. */
const DAYS = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 1 + day));

/** Short names of weekdays and months that have no other meaning, unlike "sat" and "sun". */
const SHORT = valuesByName({
  'weekday-2': 'tue/tues',
  'weekday-3': 'wed',
  'weekday-4': 'thu/thur/thurs',
  'weekday-5': 'fri',
  'month-8': 'sept',
});

/** Names of months that usually mean something else, except beside a number. */
const AMBIGUOUS = new Set(['may', 'march', 'mai', 'mars', 'marts', 'august', 'mayo', 'maj', 'mart']);

let known: ReadonlyMap<string, string> | null = null;

const names = (): ReadonlyMap<string, string> => {
  if (known !== null) return known;
  const meanings = new Map<string, string | null>(Object.entries(SHORT));
  const add = (word: string, meaning: string): void => {
    const plain = plainName(word);
    if (plain === '' || /[\s\d]/u.test(plain)) return;
    const other = meanings.get(plain);
    meanings.set(plain, other === undefined || other === meaning ? meaning : null);
  };
  for (const language of LANGUAGES) {
    const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    const ofYear = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    MONTHS.forEach((at, n) => {
      add(month.format(at), `month-${n}`);
      // Many languages have another form of the month beside a day: Russian "мая".
      const beside = ofYear.formatToParts(at).find(({ type }) => type === 'month')?.value;
      add(beside ?? '', `month-${n}`);
    });
    DAYS.forEach((at, n) => add(weekday.format(at), `weekday-${n}`));
  }
  known = new Map([...meanings].flatMap(([word, meaning]) => (meaning === null ? [] : [[word, meaning]])));
  return known;
};

const plainName = (word: string): string => foldCase(word).replaceAll('.', '').trim();

const WORD = /[\p{L}\p{M}]+(?:-feira)?/gu;
const CJK_WEEKDAY = /(?:星期|[周週]|礼拜)(?<zh>[一二三四五六日天])|(?<ja>[月火水木金土日])曜/gu;
const CJK_DAYS = '日一二三四五六';
const JAPANESE_DAYS = '日月火水木金土';

/**
 * Returns the months and weekdays that a text names in any language: `month-0` is January, `weekday-0` Sunday.
 * A word that usually means something else ("may") counts only beside a number.
 */
export const calendarWordsIn = (text: string): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const plain = plainName(word);
    const meaning = names().get(plain) ?? names().get(plain.replace(/s$/u, ''));
    if (meaning === undefined) continue;
    if (AMBIGUOUS.has(plain) && !isBesideNumber(text, index, word.length)) continue;
    found.add(meaning);
  }
  for (const { groups } of text.matchAll(CJK_WEEKDAY)) {
    const { zh, ja } = groups ?? {};
    const day =
      ja === undefined ? CJK_DAYS.indexOf(zh === '天' ? '日' : (zh ?? '')) : JAPANESE_DAYS.indexOf(ja);
    if (day >= 0) found.add(`weekday-${day}`);
  }
  return found;
};

const isBesideNumber = (text: string, index: number, length: number): boolean =>
  /\d(?:st|nd|rd|th|\.|,)?(?: of| de)? ?$/u.test(text.slice(Math.max(0, index - 8), index)) ||
  /^,? ?(?:de |the )?\d/u.test(text.slice(index + length, index + length + 8));

export const isCalendarWord = (word: string): boolean => names().has(plainName(word));
