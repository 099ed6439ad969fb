import { OCCASION } from './topics/appointments.js';
import { isSpanishRoutine } from './topics/habits.js';
import { capitaliseNames } from './names.js';
import { RELATION, SPOUSE } from './words.js';

const FILLERS =
  /(?<!\p{L})(?:(?:j[aei]){2,}j?|(?:ha){2,}h?|lol|xd+|eso sí|la verdad(?: es que)?|o sea|en plan|pues|bueno|hombre|por cierto|de verdad|sinceramente|ya sabes|ahora|actualmente|últimamente|también|hoy en día|por suerte|afortunadamente|desgraciadamente|por desgracia|además|encima|en realidad|en serio|literal(?:mente)?|básicamente|la neta|súper|super|mazo|mogollón|supuestamente|claro|vaya|oye|mira|total|sin duda|por fin|oficialmente|obviamente|todavía|aún|siempre(?= me (?:ha|han))|personalmente|desde siempre|de momento|de toda la vida|tío(?=,|$)|tía(?=,|$)|a tope|un montón|muchísimo)(?!\p{L}),?/giu;
const WEEKDAY = '(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|fines de semana)';
const RECURRENT = new RegExp(
  String.raw`(?<!\p{L})(?:(?:todos )?los ${WEEKDAY}(?:(?:,| y) (?:los )?${WEEKDAY})*|entre semana|de lunes a (?:viernes|jueves|sábado)|(?:por|de) las? (?:noches?|mañanas?|tardes?)|de noche|de día|a turnos|por turnos|todos los días|todas las (?:semanas|noches|tardes|mañanas)|cada (?:día|semana|mes|año|noche|mañana|tarde|${WEEKDAY})|(?:\d|una|dos|tres|cuatro|cinco) (?:vez|veces|días) (?:a|por) (?:la )?(?:semana|mes|día|año)|a las \d{1,2}(?::\d\d)? ?h?|a diario|de \d{1,2} a \d{1,2}(?!\d| ?(?:kg|kilos)) ?h?|a jornada completa|a media jornada|a tiempo (?:parcial|completo)|en verano|en invierno|desde hace (?:mucho|tiempo|poco)|hace (?:mucho|poco)(?: tiempo)?)(?!\p{L})`,
  'giu',
);
/** Hours, which are kept in a clause with an occasion. */
const HOUR = /^(?:a las|(?:por|de) la)/iu;
const AN_OCCASION = new RegExp(`(?<!\\p{L})${OCCASION}(?!\\p{L})`, 'iu');
const INSTRUCTION =
  /^(?:por favor|no me|nunca|siempre|a partir de ahora|desde ahora|de ahora en adelante|responde|contesta|háblame|escríbeme|evita|recuerda|usa)(?!\p{L})/iu;
/** An object before the verb: "el cilantro no lo soporto", "el gimnasio no me gusta". */
const FRONTED =
  /^(?<object>(?:el|la|los|las) [\p{L} ]{2,40}?),? (?<sign>no |ya no )?(?:(?:lo|la|los|las) (?<verb>odio|soporto|aguanto|detesto|evito|adoro)|(?<taste>(?:me|nos) (?:gustan?|encantan?)))(?: nada| mucho| para nada)?$/iu;
const OF_OTHERS = new RegExp(
  String.raw`^a (?<who>mi (?:${RELATION}|${SPOUSE})(?: \p{L}[\p{L}-]+)?|\p{Lu}\p{L}+) (?<sign>(?:ya )?no )?(?:le|l[oa](?= (?:pusieron|pasaron|cambiaron))) (?<verb>gustan?|encantan?|dieron|pusieron|pasaron|cambiaron|tocó)(?!\p{L})`,
  'iu',
);
/** Negations that do not deny the clause: "no solo", "no siempre". */
const OTHER_NEGATION =
  /^(?:yo )?(?:ya )?no (?:solo|sólo|siempre|todos?|tod[oa]s|es que|sé|creo|me acuerdo|tengo (?:ni idea|ganas|tiempo|claro|que|nada))(?!\p{L})/iu;

/**
 * Removes fillers and moves the object after the verb. Returns an empty text if no claim may be read from the
 * clause.
 */
export function spanishClause(clause: string): string {
  if (INSTRUCTION.test(clause) || isSpanishRoutine(clause)) return clause;
  const isDated = AN_OCCASION.test(clause);
  const text = clause
    .replace(/^en (?:el|la|mi) \p{L}+,? (?=(?:me|nos) )/iu, '')
    .replace(FILLERS, ' ')
    .replace(RECURRENT, (found) => (isDated && HOUR.test(found) ? found : ' '))
    .replace(/^\s*a (?:mí|mi) (?=(?:no )?me )|^\s*a nosotr[oa]s (?=(?:no )?nos )/iu, '')
    .replace(/\s+/gu, ' ')
    .replace(/ ,/gu, ',')
    .replace(/^[\s,]+|[\s,]+$/gu, '');
  if (OTHER_NEGATION.test(text)) return '';
  return putObjectLast(capitaliseNames(text));
}

function putObjectLast(text: string): string {
  const fronted = FRONTED.exec(text)?.groups;
  if (fronted !== undefined)
    return `${fronted['sign'] ?? ''}${fronted['taste'] ?? fronted['verb']!} ${fronted['object']!}`;
  const others = OF_OTHERS.exec(text);
  if (others === null) return text;
  const { who, sign = '', verb } = others.groups!;
  return `${who!} ${sign}le ${verb!}${text.slice(others[0].length)}`;
}
