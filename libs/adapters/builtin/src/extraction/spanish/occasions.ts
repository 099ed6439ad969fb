import type { OccasionWords } from '../vocabulary/occasion-words.js';

const MOVED = '(?:movid[oa]|movimos|movieron|cambi|aplaz|adelant|retras|pas[óa])';

/** How Spanish speaks of the day that something was given. */
export const spanishOccasions: OccasionWords = {
  known:
    /(?<!\p{L})(?:en realidad|no|movid[oa]|movimos|movieron|cambiaron|aplazad[oa]|aplazaron|pasaron|pasó|el|la|lo)(?!\p{L})/iu,
  day: /\d|mañana|lunes|martes|miércoles|jueves|viernes|sábado|domingo|seman|mes/iu,
  moved: new RegExp(String.raw`(?<!\p{L})${MOVED}`, 'iu'),
  same: /mism[ao]/iu,
  not: /(?<!\p{L})no(?: el| a| en)* ?$/iu,
  hour: /(?<![\d.:,£$€])(?:(?:a las?|sobre las) )?(?:\d{1,2}[.:][0-5]\d(?: ?h)?|(?<=(?:a las?|sobre las) )\d{1,2})(?![\d:%]|[.,]\d| ?(?:€|euro|kg|km|mg|k(?!\p{L})))/giu,
  restated: [],
  named: [/(?:^|[ ,])(\p{L}{3,}) (?:es|era) (?!no )/iu],
  anything: /^(?:eso|esto|hora|cita|fecha|día)$/iu,
};
