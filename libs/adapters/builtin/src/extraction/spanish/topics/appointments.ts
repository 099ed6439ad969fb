import { grammar } from '../../rules/grammar.js';
import { NAME } from '../../rules/name.js';
import { RELATION, SPOUSE } from '../words.js';

export const OCCASION =
  '(?:cita|hora(?= (?:al|con|de|del|para|en) )|turno|consulta|analítica|análisis|control|chequeo|junta|audiencia|festival|bautizo|comunión|quinceañera|posada|asado|cumple|casamiento|examen|parcial|oposición|opo|reunión|entrevista|vuelo|tren|boda|fiesta|operación|revisión|mudanza|concierto|entrega|presentación|defensa|juicio|dentista|médico|\\p{L}+ólog[oa]|traumatólog[oa]|oculista|kine|podólog[oa]|pediatra|fisio|veterinari[oa]|peluquería|ecografía|resonancia|vacuna|graduación|maratón|carrera|torneo|partido|viaje|visita|itv|prueba|ensayo general)';
const WHOSE = '(?:(?:el|la|los|un|una|mi|mis|nuestr[oa]|al|con|próxim[oa]|primer|segund[oa]) )*';
const PEOPLE = `(?:${RELATION}|${SPOUSE}|lunes|martes|próximo|clase)(?!\\p{L})`;
const WITH =
  '(?: (?:de|del|con|en|para|al) (?:(?:el|la|los|las|mi) )?(?!\\d)[\\p{L}-]+)?(?: de(?:l)? [\\p{L}-]+)?';
const HOUR =
  '(?:,? (?<object>(?:a las|a la|sobre las|tipo) \\d{1,2}(?:[:.]\\d\\d)?(?: ?h(?:s|oras)?)?(?: y media| y cuarto)?(?: (?:de|por) la (?:mañana|tarde|noche))?))?';

/** Dates of occasions: "el 14 tengo el examen de mates", "la cita con el dentista es el jueves". */
export const spanishAppointments = grammar`
  date: clause date:{key} day planned; needsTime; says={early}{object}
    /^(?:(?<early>(?:a las|a la|sobre las) \d{1,2}(?:[:.]\d\d)?(?: ?h)?),? )?(?:(?:yo )?(?:tengo|tenemos|voy|vamos|saqué|sacamos|me dieron|nos dieron|pedí|hay|(?:llevo|llevamos|tengo que llevar|tenemos que llevar) a (?:mi )?\p{L}+) )?${WHOSE}(?<key>${OCCASION}${WITH})(?: (?:es|son|será|se cambió|l[oa] (?:cambié|pasé|moví|cambiamos|cambiado|pasado|movieron)|la han cambiado|lo han cambiado|la cambiaron|lo cambiaron|pasa|se pasa|se pasó|se movió|ha cambiado|se aplazó|queda|quedó|se entrega|vence|cae|empieza|me la cambiaron|me lo cambiaron))?(?: (?:ahora|ya|a|al|para|el))*${HOUR}(?: para (?:${NAME}|mi \p{L}+|la \p{L}+|el \p{L}+))?$/iu
  date: clause date:{key} day planned; needsTime; futureOnly; alone
    /^(?:el|la|mi|nuestr[oa]) (?<key>(?!${PEOPLE})\p{L}{4,}(?: (?:de|del|con) (?:el |la |mi )?\p{L}+| (?!es |son )\p{L}+)?) (?:es|son|será|vence|cae|empieza|se entrega|toca)(?: (?:ahora|ya|a|al|para|el))*${HOUR}$/iu
`;
