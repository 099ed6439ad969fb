import { routineRules } from '../../rules/routines.js';

const DAY = '(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|fines de semana|findes)';
const HOUR =
  '(?: (?:por|en|a|de) la (?:mañana|tarde|noche|tardecita)| (?:a las|a la|tipo|de) \\d{1,2}(?:[:.]\\d\\d)?(?: ?(?:h(?:oras)?|[ap]m)(?!\\p{L}))?(?: a \\d{1,2}(?:[:.]\\d\\d)?(?: ?(?:h|[ap]m)(?!\\p{L}))?)?)*';
/** Days of a routine: "los martes y jueves", "cada lunes", "dos veces por semana". */
const WEEKLY = `(?:(?:todos )?los ${DAY}(?:(?:,| y) (?:los )?${DAY})*${HOUR}|(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)(?:,? (?:y )?(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?))+${HOUR}|cada (?:${DAY}|semana|mes|día)${HOUR}|todos los días${HOUR}|todas las (?:semanas|noches|mañanas|tardes)|(?:una|dos|tres|cuatro|\\d) ve(?:z|ces) (?:a la|por) semana)`;
const ACTIVITY =
  '(?:yoga|pala|frontón|pelota|karate|capoeira|frontenis|atletismo|dominó|dominoes|bowling|boliche|petanca|zumba|barre|hiit|funcional|calistenia|bachata|tango|canto|dibujo|macramé|fut|box|beis|básket|basket|pilates|zumba|aquagym|taichí|tai chi|bridge|ajedrez|misa|kinesio|meditación|bici|costura|cerámica|pintura|natación|nadar|correr|remo|tenis|pádel|fútbol|básquet|básquetbol|baloncesto|vóley|vóleibol|balonmano|hockey|rugby|patín|patinaje|gimnasio|gym|gimnasia|piscina|pileta|alberca|terapia|psicóloga?|fisio|fisioterapia|kinesiología|coro|teatro|baile|salsa|danza|flamenco|ballet|escalada|boxeo|kárate|judo|running|spinning|crossfit|surf|senderismo|ensayo|entrenamiento|(?:(?:clases?|curso|ensayo|taller|club) de )\\p{L}+|guitarra|piano|inglés|catequesis|voluntariado)';
export const isNoSpanishActivity = (phrase: string): boolean =>
  !new RegExp(`(?<!\\p{L})${ACTIVITY}$`, 'iu').test(phrase);
const DOING =
  '(?:me apunté|me he apuntado|me inscribí|voy|vamos|hago|hacemos|tengo|tenemos|practico|entreno|salgo|salimos|juego|jugamos|corro|salgo a|estoy tomando|estoy yendo|sigo yendo|sigo con|tomo|tomamos|canto|bailo|me toca|nado)';
const TO = '(?:(?:a|al|el|la|los|las|de|en|mi|una?|con|hacer|jugar) )*';

const MOVED = '(?:he|hemos|han) (?:pasado|cambiado|movido)';

const WE_DO = '(?:nado|nadamos|entreno|entrenamos|ensayo|ensayamos|corro|corremos)';
const THEY_DO = '(?:nada|entrena|ensaya|corre)';
const THEY = '(?:va|hace|tiene|juega|practica|entrena|toma|canta|baila|nada|viene)';

const routines = routineRules(
  [
    `(?:yo )?(?<what>${WE_DO}) (?<object>${WEEKLY})(?!\\p{L})`,
    `(?:yo )?(?:${DOING} )${TO}(?<what>${ACTIVITY})(?: (?:en|con) (?!los )[\\p{L} ]{2,25}?)?,? (?<object>${WEEKLY})(?!\\p{L})`,
    `(?<object>${WEEKLY}),? (?:juego|jugamos) (?:al? |a la )?(?!con |en |a |mucho)(?<what>\\p{L}{4,})(?!\\p{L})`,
    `(?<object>${WEEKLY}),? ${DOING} ${TO}(?<what>${ACTIVITY})(?<late>${HOUR})?(?!\\p{L})`,
    `(?:mi |el |la |las )?(?<what>${ACTIVITY}),? (?:(?:es|son|ahora es|ahora son|pasa a|pasó a|toca) )?(?<object>${WEEKLY})(?!\\p{L})`,
    `(?:cambié|pasé|cambiamos|movimos|moví|${MOVED}) (?:el |la |mi )?(?<what>${ACTIVITY}) (?:a|para) (?<object>${WEEKLY})(?!\\p{L})`,
    `(?:el |la |las |mi )?(?<what>${ACTIVITY}),? (?:me |nos )?l[oa]s? (?:paso|cambio|muevo|pasé|cambié|moví|pasaron|cambiaron|movieron|${MOVED}) (?:a|para) (?<object>${WEEKLY})(?!\\p{L})`,
  ],
  [
    `(?<what>${THEY_DO}) (?<object>${WEEKLY})(?!\\p{L})`,
    `${THEY} ${TO}(?<what>${ACTIVITY}),? (?<object>${WEEKLY})(?!\\p{L})`,
    `(?<object>${WEEKLY}) ${THEY} ${TO}(?<what>${ACTIVITY})(?<late>${HOUR})?(?!\\p{L})`,
  ],
);
export const isSpanishRoutine = routines.isRoutine;
/** Weekly activities: "voy a la piscina los miércoles". */
export const spanishHabits = routines.rules;

/** The end of a weekly activity: "he dejado yoga", "se acabaron las clases de piano". */
export const SPANISH_STOPPED: readonly string[] = [
  `^(?:yo )?(?:dejé|dejamos|abandoné|paré|me salí de|me di de baja (?:de|en)|me borré de)(?: de (?:ir a|hacer|jugar a?))? ?${TO}(?<what>${ACTIVITY})(?=$|,| por )`,
  `^(?:lo de )?(?:el |la |las |los |mi )?(?<what>${ACTIVITY}),? (?:ya )?l[oa]s? (?:dejé|dejamos|abandoné)(?=$|,| por )`,
  `^(?:yo )?ya no ${DOING} ${TO}(?<what>${ACTIVITY})(?=$|,)`,
  `^(?:yo )?ya no (?:juego|jugamos) (?:al? |a la )?(?!con |en |a |mucho|tanto|nada)(?<what>\\p{L}{4,})(?=$|,)`,
  `^(?:el |la |las |mi )?(?<what>${ACTIVITY}) (?:ya se acabó|se acabó|terminó|ya no (?:voy|hago))$`,
];

/** The end of another person's activity: "ya no va a danza". */
export const SPANISH_STOPPED_HABITS: readonly string[] = [
  `^(?<what>${THEY_DO})$`,
  `^${THEY} ${TO}(?<what>${ACTIVITY})(?=$|,)`,
];
export const SPANISH_QUIT_HABITS: readonly string[] = [
  `^(?:dejó|abandonó) (?:de (?:ir a|hacer) )?${TO}(?<what>${ACTIVITY})(?=$|,)`,
];
