import { wordPairs } from '../../language/words/word-patterns.js';
import type { BlockWords, ComputedWords, DisputeWords, KnownDate, PeriodWords } from './block-words.js';
import { calendarNames } from './calendar-names.js';

const { weekday, date } = calendarNames('de', (day) => `Woche vom ${day}`);
const list = new Intl.ListFormat('de');

/** Returns a date in the dative: "seit März 2026", but "seit der Woche vom 2. März 2026". */
const dative = (then: KnownDate): string => `${then.granularity === 'week' ? 'der ' : ''}${date(then)}`;

const AT = { instant: 'am', day: 'am', week: 'in der', month: 'im', year: 'im Jahr' } as const;
const at = (then: KnownDate): string => `${AT[then.granularity]} ${date(then)}`;
const until = (end: KnownDate): string => `bis ${end.granularity === 'week' ? 'zur ' : ''}${date(end)}`;
const range = (from: KnownDate, end: KnownDate): string => `von ${dative(from)} ${until(end)}`;

const period: PeriodWords = {
  since: (from) => `seit ${dative(from)}`,
  startingFrom: (from) => `ab ${dative(from)}`,
  asOf: (then) => `Stand ${date(then)}`,
  at,
  heardOn: (then) => `erzählt ${at(then)}`,
  until,
  range,
  through: (from, last) => `${from === null ? '' : `von ${dative(from)} `}bis einschließlich ${dative(last)}`,
  neverHeld: 'galt nie',
};

const dispute: DisputeWords = {
  disputed: 'umstritten',
  saidBy: (name) => `umstritten: ${name} sagt das`,
  deniedBy: (others) =>
    `umstritten: ${list.format(others)} ${others.length === 1 ? 'sagt' : 'sagen'} etwas anderes`,
  user: 'der Nutzer',
};

/** Nouns for the values of a relation. Other relations are shown by their English name. */
const VALUES: ReadonlyMap<string, string> = new Map(
  Object.entries(
    wordPairs(`
      has_pet: Haustiere, has_child: Kinder, has_sibling: Geschwister, has_brother: Brüder,
      has_sister: Schwestern, has_friend: Freunde, owns: Besitz, likes: Vorlieben, loves: Vorlieben,
      enjoys: Vorlieben, dislikes: Abneigungen, hates: Abneigungen, allergic_to: Allergien,
      speaks: Sprachen, visited: Besuche, bought: Käufe, read: Lektüre, plans: Pläne`),
  ),
);

const UNITS = {
  year: ['Jahr', 'Jahre'],
  month: ['Monat', 'Monate'],
  day: ['Tag', 'Tage'],
} as const;

const computed: ComputedWords = {
  tellsBy: 'sentence',
  counted: ({ subject, predicate, relation, values }) => {
    const noun = VALUES.get(predicate);
    const heading = noun === undefined ? relation : `${subject}, ${noun}`;
    return `${heading}: ${values.length} bekannt (${values.join(', ')})`;
  },
  lasting: ({ statement, length, from, to }) => `${statement}: ${length} lang (${range(from, to)})`,
  length: (parts) => parts.map(({ count, unit }) => `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`).join(' '),
  under: { year: 'weniger als ein Jahr', month: 'weniger als einen Monat', day: 'weniger als einen Tag' },
};

export const GERMAN: BlockWords = {
  headings: {
    notes: '## Notizen dieser Sitzung',
    facts: '## Bekannte Fakten',
    computed: '## Aus bekannten Fakten berechnet',
    digests: '## Zusammenfassungen von Sitzungen',
  },
  olderNotShown: (count) => `(${count} ältere nicht gezeigt)`,
  day: weekday,
  date,
  dates: (first, last) => `${first} bis ${last}`,
  roles: { user: 'Nutzer', assistant: 'Assistent', system: 'System', tool: 'Werkzeug' },
  roleWords:
    'system assistent assistentin nutzer nutzerin benutzer benutzerin werkzeug mensch entwickler entwicklerin',
  personNamed: (name) => `Person namens "${name}"`,
  period,
  dispute,
  computed,
  label: {
    session: (id) => `Sitzung ${id}`,
    id: (id) => `ID ${id}`,
    repeated: (times, since) => `${times}-mal gesagt ${period.since(since)}`,
    similarity: { close: 'sehr ähnlich', near: 'ähnlich', far: 'entfernt' },
  },
  profile: {
    identity: '## Wer die Person ist',
    preferences: '## Was sie mag und was nicht',
    goals: '## Was sie will und was sie bindet',
    style: '## Was sie vom Assistenten verlangt',
    working: '## Was sie gerade beschäftigt',
    procedures: '## Wie sie Dinge erledigt haben will',
  },
  saidOn: (then) => `gesagt ${at(then)}`,
};
