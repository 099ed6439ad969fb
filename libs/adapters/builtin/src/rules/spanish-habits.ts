import type { Rule } from './rule.js';

const DAY = '(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|fines de semana|findes)';
/** When something comes back: "los martes y jueves", "cada lunes", "dos veces por semana". */
const WEEKLY = `(?:(?:todos )?los ${DAY}(?:(?:,| y) (?:los )?${DAY})*(?: por la (?:mañana|tarde|noche)| a las \\d{1,2}(?::\\d\\d)?)?|cada (?:${DAY}|semana|mes|día)|todos los días|(?:una|dos|tres|cuatro|\\d) ve(?:z|ces) (?:a la|por) semana)`;
const ACTIVITY =
  '(?:yoga|pilates|zumba|natación|tenis|pádel|fútbol|baloncesto|gimnasio|gym|gimnasia|piscina|terapia|fisio|coro|teatro|baile|ballet|escalada|boxeo|kárate|judo|running|spinning|crossfit|ensayo|entrenamiento|(?:clases?|curso|ensayo) de \\p{L}+|guitarra|piano)';
const DOING = '(?:voy|vamos|hago|hacemos|tengo|tenemos|practico|entreno)';
const TO = '(?:(?:a|al|el|la|de|en|mi|una?) )*';

const ROUTINES: readonly RegExp[] = [
  new RegExp(`^(?:yo )?${DOING} ${TO}(?<what>${ACTIVITY}) (?<object>${WEEKLY})(?!\\p{L})`, 'iu'),
  new RegExp(`^(?<object>${WEEKLY}),? ${DOING} ${TO}(?<what>${ACTIVITY})(?!\\p{L})`, 'iu'),
  new RegExp(
    `^(?:mi |el |la |las )?(?<what>${ACTIVITY}) (?:es|son|ahora es|pasa a) (?<object>${WEEKLY})(?!\\p{L})`,
    'iu',
  ),
];
/** Whether a clause says on which days something comes back: its words stay in their order. */
export const isSpanishRoutine = (clause: string): boolean => ROUTINES.some((pattern) => pattern.test(clause));

/** What comes back every week, in Spanish: "voy a la piscina los miércoles". */
export const spanishHabits: readonly Rule[] = [
  ...ROUTINES.map((pattern): Rule => ({
    family: 'routine',
    reads: 'clause',
    predicate: 'routine:{what}',
    shape: 'value',
    course: 'holds',
    pattern,
  })),
];
