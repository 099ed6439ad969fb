import { folded } from '../language/fold.js';

/** Words without which a statement says the opposite, in the languages that people write most, in small letters. */
const NEGATIONS = new Set(
  `no not never none nobody nothing nowhere neither nor cannot without except hardly barely
  nicht nichts nie niemals niemand kein keine keinen keinem keiner keines ohne weder außer kaum
  nunca jamás nada nadie ningún ninguno ninguna tampoco ni sin salvo apenas
  ne pas jamais rien personne aucun aucune sans sauf non mai niente nessuno nessuna senza
  não nem nenhum nenhuma sem niet geen nooit niets zonder ikke inte aldrig ingen utan uden
  nie nigdy nic nikt bez не нет ни никогда ничего никто без değil yok hiç
  لا ليس لم لن بدون नहीं न मत बिना δεν μην`
    .split(/\s+/u)
    .map((word) => folded(word).toLowerCase()),
);

const CONTRACTED = /n['’]?t$/u;
const ELIDED = /^n['’]\p{L}/u;
/** Scripts without spaces: the sign stands inside what it denies. */
const INSIDE = /[不没沒無无未別别勿]|ない|なかった|ません|ずに|않|안 |못|없|아니|ไม่/u;

/** With the punctuation on it; a pattern that looks back over a longer run takes a time that grows with its square. */
const LONGEST = 60;

/** Whether a word denies what it stands with: losing it would turn a fact over (algorithms 2.1). */
export const isNegation = (word: string): boolean => {
  if (word.length > LONGEST) return false;
  const plain = folded(word).toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return NEGATIONS.has(bare) || CONTRACTED.test(bare) || ELIDED.test(bare) || INSIDE.test(plain);
};
