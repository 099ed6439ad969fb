import { anyOf } from '../any-of.js';
import { MOVED } from './english-leads.js';
import { rows } from '../rows.js';
import type { TimePattern, TimeWords } from '../time-words.js';

const PARTS = '(?: (?:only|mornings?|afternoons?|evenings?|nights?|lunchtimes?))?';
const ORDINAL = 'first|second|third|fourth|fifth|last|other|single';

/** What names no single date: times that come back, and times that are denied. */
export function englishUndated(
  tables: Pick<TimeWords, 'weekdays' | 'months' | 'seasons' | 'ordinals'>,
): readonly TimePattern[] {
  const names = Object.keys(tables.weekdays);
  const day = anyOf(names);
  const full = anyOf(names.filter((name) => name.endsWith('day')));
  const short = anyOf(names.filter((name) => !name.endsWith('day')));
  const month = anyOf(Object.keys(tables.months));
  const nth = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?|${anyOf(Object.keys(tables.ordinals))}|last)`;
  const recurring = `${day}|day|week|weekend|weekday|fortnight|month|quarter|year|morning|afternoon|evening|night|${month}|${anyOf(Object.keys(tables.seasons))}|christmas|xmas|easter|thanksgiving|halloween`;
  const or = '(?:,? (?:and|or|&) |, ?|/| ?[+&] ?)';
  return rows(
    'undated',
    `(?:on )?(?:${full}|weekend|weekday)s(?:${or}(?:${day}|weekend)s?){0,6}${PARTS}`,
    `(?:on )?(?:${day})${or}(?:${full})s${PARTS}`,
    `(?:on )?(?:${day})(?: ?[+&/–-] ?(?:${day})){1,6}${PARTS}`,
    `(?:on )?(?:${short})(?:(?:,? and | or |, ?| )(?:${short})){1,6}${PARTS}`,
    `(?<!${MOVED})(?:from )?(?<!${MOVED}from )(?:${day}) (?:to|through|thru) (?:${day})`,
    String.raw`(?<=${MOVED})from (?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: (?:of )?(?:${month}))?|(?:${month})(?: \d{1,2}(?:st|nd|rd|th)?)?|${day})`,
    `(?:on )?(?:${full}) (?:and|or) (?:${full}) (?:mornings|afternoons|evenings|nights)`,
    `(?:on )?(?:${full}) (?:mornings|afternoons|evenings|nights)`,
    `(?:on )?(?:an?|any|some) (?:${full})(?: (?:morning|afternoon|evening|night))?`,
    String.raw`(?:every|each|most)(?: (?:${ORDINAL}))? (?:${recurring}|\d{1,2}(?:st|nd|rd|th))(?: (?:and|or) (?:${day}))?${PARTS}`,
    `(?:on |by )?(?:the )?${nth}(?: day)? of (?:every|each|the|a) month`,
    `(?:on |by )?(?:the )?${nth} (?:${day}) of (?:every|each|the|a) month`,
    String.raw`(?<!why )(?:not|instead of|rather than)(?: (?:on|in|by|at))?(?: the| next| this)? (?:(?:${full}|${month}|today|tomorrow|yesterday)(?: \d{1,2}(?:st|nd|rd|th)?)?|\d{1,2}(?:st|nd|rd|th)(?: (?:of )?(?:${month}))?|\d{1,2} (?:${month}))`,
  );
}
