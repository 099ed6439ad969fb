import { foldCase } from '../language/words/fold.js';

/** Negations, compared after `foldCase`. A statement without its negation says the opposite. */
const NEGATIONS = new Set(
  `no not never none nobody nothing nowhere neither nor cannot without except hardly barely
  nicht nichts nie niemals niemand kein keine keinen keinem keiner keines ohne weder außer kaum
  nunca jamás nada nadie ningún ninguno ninguna tampoco ni sin salvo apenas
  ne pas jamais rien personne aucun aucune sans sauf non mai niente nessuno nessuna senza
  não nem nenhum nenhuma sem niet geen nooit niets zonder ikke inte aldrig ingen utan uden
  nie nigdy nic nikt bez не нет ни никогда ничего никто без değil yok hiç
  لا ليس لم لن بدون नहीं न मत बिना δεν μην`
    .split(/\s+/u)
    .map((word) => foldCase(word)),
);

const CONTRACTED = /n['’]?t$/u;
const ELIDED = /^n['’]\p{L}/u;
/** Negations of scripts without spaces and of Korean, found anywhere inside a word. */
const INSIDE = /[不没沒無无未別别勿]|ない|なかった|ません|ずに|않|안 |못|없|아니|ไม่/u;

/**
 * Maximum length of a word in UTF-16 units. The pattern that trims punctuation takes quadratic time on longer
 * words.
 */
const LONGEST = 60;

export const isNegation = (word: string): boolean => {
  if (word.length > LONGEST) return false;
  const plain = foldCase(word);
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return NEGATIONS.has(bare) || CONTRACTED.test(bare) || ELIDED.test(bare) || INSIDE.test(plain);
};
