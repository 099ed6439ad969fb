import type { Granularity } from '../../language/time/date-precision.js';
import type { BlockWords, ComputedWords, DisputeWords, KnownDate, PeriodWords } from './block-words.js';
import { dayName, spokenDate } from './english-date.js';

const date = ({ instant, granularity }: KnownDate): string => spokenDate(instant, granularity);

const AT: Readonly<Record<Granularity, string>> = {
  instant: 'on',
  day: 'on',
  week: 'in',
  month: 'in',
  year: 'in',
};

const period: PeriodWords = {
  since: (from) => `since ${date(from)}`,
  // Not "since", because that would mean that the fact has already begun.
  startingFrom: (from) => `from ${date(from)}`,
  asOf: (then) => `as of ${date(then)}`,
  at: (then) => `${AT[then.granularity]} ${date(then)}`,
  heardOn: (then) => `told on ${date(then)}`,
  until: (end) => `until ${date(end)}`,
  range: (from, until) => `from ${date(from)} until ${date(until)}`,
  through: (from, last) => `${from === null ? '' : `from ${date(from)} `}through ${date(last)}`,
  neverHeld: 'never held',
};

const dispute: DisputeWords = {
  disputed: 'disputed',
  saidBy: (name) => `disputed: ${name} says so`,
  deniedBy: (names) => `disputed: ${names.join(' and ')} ${names.length === 1 ? 'says' : 'say'} otherwise`,
  user: 'the user',
};

const computed: ComputedWords = {
  tellsBy: 'relation',
  counted: ({ relation, values }) => `${relation}: ${values.length} known (${values.join(', ')})`,
  lasting: ({ statement, length, from, to }) =>
    `${statement}: for ${length} (from ${date(from)} to ${date(to)})`,
  length: (parts) => parts.map(({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' '),
  under: { year: 'under a year', month: 'under a month', day: 'under a day' },
};

export const ENGLISH: BlockWords = {
  headings: {
    notes: '## Notes of this session',
    facts: '## Known facts',
    computed: '## Computed from known facts',
    digests: '## Summaries of sessions',
  },
  olderNotShown: (count) => `(${count} older not shown)`,
  day: dayName,
  date,
  dates: (first, last) => `${first} to ${last}`,
  roles: { user: 'User', assistant: 'Assistant', system: 'System', tool: 'Tool' },
  roleWords: 'system assistant user tool human ai developer',
  personNamed: (name) => `person named "${name}"`,
  period,
  dispute,
  computed,
  label: {
    session: (id) => `session ${id}`,
    id: (id) => `id ${id}`,
    repeated: (times, since) => `said ${times} times ${period.since(since)}`,
    similarity: { close: 'close', near: 'near', far: 'far' },
  },
  profile: {
    identity: '## Who they are',
    preferences: '## What they like, and do not',
    goals: '## What they want, and what binds them',
    style: '## What they ask of the assistant',
    working: '## What is on their mind',
    procedures: '## How they have things done',
  },
  saidOn: (then) => `said on ${date(then)}`,
};
