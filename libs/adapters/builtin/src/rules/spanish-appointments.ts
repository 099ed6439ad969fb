import type { Rule } from './rule.js';

const OCCASION =
  '(?:cita|examen|parcial|oposición|opo|reunión|entrevista|vuelo|tren|boda|fiesta|operación|revisión|mudanza|concierto|entrega|presentación|defensa|juicio|dentista|médico|ginecólog[oa]|pediatra|fisio|veterinari[oa]|peluquería|ecografía|resonancia|vacuna|graduación|maratón|carrera|torneo|partido|viaje|visita|itv|prueba|ensayo general)';
const WHOSE = '(?:(?:el|la|los|un|una|mi|mis|nuestr[oa]|al|próxim[oa]|primer|segund[oa]) )*';
const WITH =
  '(?: (?:de|del|con|en|para) (?:(?:el|la|los|las|mi) )?(?!\\d)[\\p{L}-]+)?(?: de(?:l)? [\\p{L}-]+)?';
const HOUR = '(?:,? (?:a las|sobre las) (?<object>\\d{1,2}(?:[:.]\\d\\d)?(?: ?h)?))?';

/** What has its day, in Spanish: "el 14 tengo el examen de mates", "la cita con el dentista es el jueves". */
export const spanishAppointments: readonly Rule[] = [
  {
    family: 'date',
    reads: 'clause',
    predicate: 'date:{key}',
    shape: 'day',
    course: 'planned',
    needsTime: true,
    pattern: new RegExp(
      `^(?:(?:yo )?(?:tengo|tenemos|voy|vamos) )?${WHOSE}(?<key>${OCCASION}${WITH})(?: (?:es|será|se cambió|la han cambiado|lo han cambiado|pasa|se pasa|ha cambiado|se aplazó|queda))?(?: (?:ahora|ya|a|al|para|el))*${HOUR}$`,
      'iu',
    ),
  },
];
