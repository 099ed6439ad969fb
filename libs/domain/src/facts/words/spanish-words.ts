import { wordPairs } from '../../language/words/word-patterns.js';
import type { BlockWords, ComputedWords, DisputeWords, KnownDate, PeriodWords } from './block-words.js';
import { calendarNames } from './calendar-names.js';

const { weekday, date } = calendarNames('es', (day) => `semana del ${day}`);
/** Joins names with "y", or with "e" if the next name requires that: "Ana e Inés". */
const list = new Intl.ListFormat('es');

const ARTICLES = { instant: 'el ', day: 'el ', week: 'la ', month: '', year: '' } as const;
/**
 * Returns a date with its article: "el 10 de enero de 2026", "la semana del 2 de marzo de 2026", "marzo de
 * 2026".
 */
const addArticle = (then: KnownDate): string => `${ARTICLES[then.granularity]}${date(then)}`;

/** The article and "de" are one word, as in "a partir del 2 de noviembre". */
const OF = { instant: 'del', day: 'del', week: 'de la', month: 'de', year: 'de' } as const;
const AT = { instant: 'el', day: 'el', week: 'en la', month: 'en', year: 'en' } as const;
const at = (then: KnownDate): string => `${AT[then.granularity]} ${date(then)}`;
const range = (from: KnownDate, end: KnownDate): string =>
  `desde ${addArticle(from)} hasta ${addArticle(end)}`;

const period: PeriodWords = {
  since: (from) => `desde ${addArticle(from)}`,
  startingFrom: (from) => `a partir ${OF[from.granularity]} ${date(from)}`,
  asOf: (then) => `a fecha de ${date(then)}`,
  at,
  heardOn: (then) => `contado ${at(then)}`,
  until: (end) => `hasta ${addArticle(end)}`,
  range,
  through: (from, last) =>
    `${from === null ? '' : `desde ${addArticle(from)} `}hasta ${addArticle(last)} inclusive`,
  neverHeld: 'nunca fue cierto',
};

const dispute: DisputeWords = {
  disputed: 'en disputa',
  saidBy: (name) => `en disputa: lo dice ${name}`,
  deniedBy: (others) =>
    `en disputa: ${list.format(others)} ${others.length === 1 ? 'dice' : 'dicen'} otra cosa`,
  user: 'el usuario',
};

/** Nouns for the values of a relation. Other relations are shown by their English name. */
const VALUES: ReadonlyMap<string, string> = new Map(
  Object.entries(
    wordPairs(`
      has_pet: mascotas, has_child: hijos, has_sibling: hermanos, has_brother: hermanos,
      has_sister: hermanas, has_friend: amigos, owns: posesiones, likes: gustos, loves: gustos,
      enjoys: gustos, dislikes: aversiones, hates: aversiones, allergic_to: alergias, speaks: idiomas,
      visited: visitas, bought: compras, read: lecturas, plans: planes`),
  ),
);

const UNITS = {
  year: ['año', 'años'],
  month: ['mes', 'meses'],
  day: ['día', 'días'],
} as const;

const computed: ComputedWords = {
  tellsBy: 'sentence',
  counted: ({ subject, predicate, relation, values }) => {
    const noun = VALUES.get(predicate);
    const heading = noun === undefined ? relation : `${subject}, ${noun}`;
    return `${heading}: se conocen ${values.length} (${values.join(', ')})`;
  },
  lasting: ({ statement, length, from, to }) => `${statement}: durante ${length} (${range(from, to)})`,
  length: (parts) =>
    parts.map(({ count, unit }) => `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`).join(' y '),
  under: { year: 'menos de un año', month: 'menos de un mes', day: 'menos de un día' },
};

export const SPANISH: BlockWords = {
  headings: {
    notes: '## Notas de esta sesión',
    facts: '## Hechos conocidos',
    computed: '## Calculado a partir de hechos conocidos',
    digests: '## Resúmenes de sesiones',
  },
  olderNotShown: (count) => (count === 1 ? '(1 anterior no mostrada)' : `(${count} anteriores no mostradas)`),
  day: weekday,
  date,
  dates: (first, last) => `${first} a ${last}`,
  roles: { user: 'Usuario', assistant: 'Asistente', system: 'Sistema', tool: 'Herramienta' },
  roleWords: 'sistema asistente usuario usuaria herramienta humano humana desarrollador desarrolladora',
  personNamed: (name) => `persona llamada "${name}"`,
  period,
  dispute,
  computed,
  label: {
    session: (id) => `sesión ${id}`,
    id: (id) => `id ${id}`,
    repeated: (times, since) => `dicho ${times} veces ${period.since(since)}`,
    similarity: { close: 'muy similar', near: 'similar', far: 'lejano' },
  },
  profile: {
    identity: '## Quién es',
    preferences: '## Qué le gusta y qué no',
    goals: '## Qué quiere y qué le obliga',
    style: '## Qué le pide al asistente',
    working: '## Qué tiene en mente',
    procedures: '## Cómo quiere que se hagan las cosas',
  },
  saidOn: (then) => `dicho ${at(then)}`,
};
