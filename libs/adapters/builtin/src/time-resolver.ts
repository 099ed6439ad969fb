import { DAY_MS, type Instant } from '@mneme/domain';
import {
  dayOf,
  lastingUntil,
  monthsOf,
  type Stretch,
  stretchAt,
  type Unit,
  weekdayOf,
  yearsOf,
} from './calendar.js';
import type { FoundDate, TimeKind, TimeWords } from './language.js';

/** A time named in a sentence, resolved against the moment it was said (algorithms 3.5). */
export interface TimeMention extends Stretch {
  /** As it was said: "since March". */
  readonly phrase: string;
  readonly index: number;
  /** `at`: in this stretch; `since` / `until`: from its start / to its start on; `through`: all of it; `lasting`: so long. */
  readonly bound: 'at' | 'since' | 'until' | 'through' | 'lasting';
  /** Whether the phrase says its own year, so that it can be read later without knowing when it was said. */
  readonly isAbsolute: boolean;
}

type Groups = Readonly<Record<string, string | undefined>>;

interface Reading {
  readonly words: TimeWords;
  readonly saidAt: Instant;
  /** Bare months, days and weekdays lie ahead, not behind. */
  readonly isAhead: boolean;
}

/**
 * The times a sentence names, in order, none overlapping. Weeks begin on Monday, everything is UTC. What has two
 * readings ("in March", "on Friday") is the last one gone by, or the next one where the sentence looks ahead.
 */
export function resolveTimes(sentence: string, words: TimeWords, saidAt: Instant): readonly TimeMention[] {
  if (!words.gate.test(sentence)) return [];
  const reading = { words, saidAt, isAhead: words.ahead.test(sentence) };
  const found = [...phrases(sentence, reading), ...dates(sentence, reading)];
  found.sort((a, b) => a.index - b.index || b.phrase.length - a.phrase.length);
  const kept: TimeMention[] = [];
  for (const mention of found) {
    const last = kept.at(-1);
    if (last === undefined || mention.index >= last.index + last.phrase.length) kept.push(mention);
  }
  return kept;
}

function* phrases(sentence: string, reading: Reading): Generator<TimeMention> {
  for (const { kind, pattern } of reading.words.patterns) {
    for (const match of sentence.matchAll(pattern)) {
      const groups: Groups = match.groups ?? {};
      const stretch = READERS[kind](groups, reading);
      if (stretch === null || !Number.isFinite(stretch.from) || !Number.isFinite(stretch.to)) continue;
      yield {
        ...stretch,
        phrase: match[0],
        index: match.index,
        bound: boundOf(kind, groups),
        isAbsolute: groups['year'] !== undefined,
      };
    }
  }
}

function* dates(sentence: string, reading: Reading): Generator<TimeMention> {
  if (!reading.words.dated.test(sentence)) return;
  for (const date of reading.words.dates(sentence, new Date(reading.saidAt))) {
    const stretch = stretchOfDate(date, reading);
    if (stretch === null) continue;
    const before = reading.words.beforeDate.exec(sentence.slice(0, date.index));
    const index = before === null ? date.index : before.index;
    yield {
      ...stretch,
      index,
      phrase: sentence.slice(index, date.index + date.text.length),
      bound: boundOf('calendar-month', before?.groups ?? {}),
      isAbsolute: date.year !== null,
    };
  }
}

function boundOf(kind: TimeKind, groups: Groups): TimeMention['bound'] {
  if (kind === 'duration') return 'lasting';
  if (kind === 'month-range' || kind === 'year-range') return 'through';
  if (groups['since'] !== undefined) return 'since';
  return groups['until'] === undefined ? 'at' : 'until';
}

const READERS = {
  'calendar-month': (groups, reading) => {
    const month = monthIn(groups['month'], reading);
    const stated = yearIn(groups['year']);
    return month === null ? null : monthsOf(stated ?? yearOfMonth(month, reading), month, 1);
  },
  'calendar-year': (groups) => yearsOf(Number(groups['year']), 1),
  weekday: (groups, reading) => weekdayNear(groups, reading, reading.isAhead ? 1 : 0),
  'near-day': (groups, { words, saidAt }) =>
    stretchAt(saidAt, 'day', words.shifts[lower(groups['shift'])] ?? 0),
  'relative-unit': (groups, { words, saidAt }) => {
    const unit = words.units[lower(groups['unit'])];
    return unit === undefined ? null : stretchAt(saidAt, unit, words.shifts[lower(groups['shift'])] ?? 0);
  },
  'relative-month': (groups, reading) => {
    const month = monthIn(groups['month'], reading);
    const shift = reading.words.shifts[lower(groups['shift'])] ?? 0;
    return month === null ? null : monthsOf(yearOfMonth(month, { ...reading, isAhead: shift > 0 }), month, 1);
  },
  'relative-weekday': (groups, reading) =>
    weekdayNear(groups, reading, reading.words.shifts[lower(groups['shift'])] ?? 0),
  'relative-season': seasonIn,
  ago: (groups, reading) =>
    counted(groups, reading, (unit, count) => stretchAt(reading.saidAt, unit, -count)),
  ahead: (groups, reading) =>
    counted(groups, reading, (unit, count) => stretchAt(reading.saidAt, unit, count)),
  duration: (groups, reading) =>
    counted(groups, reading, (unit, count) => lastingUntil(reading.saidAt, unit, count)),
  'month-range': (groups, reading) => {
    const [first, last] = [monthIn(groups['month'], reading), monthIn(groups['endMonth'], reading)];
    if (first === null || last === null) return null;
    const year = yearIn(groups['year']) ?? yearOfMonth(first, reading);
    return monthsOf(year, first, ((last - first + 12) % 12) + 1);
  },
  'year-range': (groups) => {
    const [first, last] = [Number(groups['year']), Number(groups['endYear'])];
    return last < first ? null : yearsOf(first, last - first + 1);
  },
} satisfies Record<TimeKind, (groups: Groups, reading: Reading) => Stretch | null>;

function counted(
  groups: Groups,
  { words }: Reading,
  make: (unit: Unit, count: number) => Stretch,
): Stretch | null {
  const said = lower(groups['n']);
  const unit = words.units[lower(groups['unit'])];
  return unit === undefined ? null : make(unit, words.numbers[said] ?? Number(said));
}

/** Shift -1: the last one before today; 0: today or before; 1: the next one after today. */
function weekdayNear(groups: Groups, { words, saidAt }: Reading, shift: number): Stretch | null {
  const weekday = words.weekdays[lower(groups['weekday'])];
  if (weekday === undefined) return null;
  const back = (weekdayOf(saidAt) - weekday + 7) % 7;
  if (shift === 0) return stretchAt(saidAt, 'day', -back);
  return stretchAt(saidAt, 'day', shift < 0 ? -(back || 7) : 7 - back);
}

/** Seasons are three months; "last summer" is the last one that has begun before this one. */
function seasonIn(groups: Groups, { words, saidAt, isAhead }: Reading): Stretch | null {
  const month = words.seasons[lower(groups['season'])];
  if (month === undefined) return null;
  const stated = yearIn(groups['year']);
  if (stated !== null) return monthsOf(stated, month, 3);
  const shift = words.shifts[lower(groups['shift'])] ?? (isAhead ? 1 : -1);
  const now = new Date(saidAt);
  const own = monthsOf(now.getUTCFullYear(), month, 3);
  if (shift < 0) return own.to <= saidAt ? own : monthsOf(now.getUTCFullYear() - 1, month, 3);
  if (shift > 0) return own.from > saidAt ? own : monthsOf(now.getUTCFullYear() + 1, month, 3);
  return own;
}

function stretchOfDate({ day, month, year }: FoundDate, reading: Reading): Stretch | null {
  if (month === null) return null;
  if (day === null) return year === null ? null : monthsOf(year, month, 1);
  if (year !== null) return dayOf(year, month, day);
  const now = new Date(reading.saidAt).getUTCFullYear();
  const own = dayOf(now, month, day);
  if (own === null) return dayOf(now - 1, month, day);
  if (reading.isAhead) return own.to <= reading.saidAt ? dayOf(now + 1, month, day) : own;
  return own.from > reading.saidAt + DAY_MS ? dayOf(now - 1, month, day) : own;
}

const monthIn = (name: string | undefined, { words }: Reading): number | null =>
  words.months[lower(name)] ?? null;

const yearIn = (year: string | undefined): number | null => (year === undefined ? null : Number(year));

/** The year of the month named: this one or the last, or where the sentence looks ahead this one or the next. */
function yearOfMonth(month: number, { saidAt, isAhead }: Reading): number {
  const now = new Date(saidAt);
  const year = now.getUTCFullYear();
  if (isAhead) return month < now.getUTCMonth() ? year + 1 : year;
  return month > now.getUTCMonth() ? year - 1 : year;
}

const lower = (text: string | undefined): string => (text ?? '').toLowerCase();
