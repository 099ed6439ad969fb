/**
 * Maps ASCII letters to letters of other scripts that look like them. Source: Unicode Technical Standard 39,
 * confusables.txt 16.0, and Cyrillic letters that look like reversed Latin letters.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аАɑαΑ⍺',
  b: 'ЬВƄᏏΒ',
  c: 'сϲᴄⲥС',
  d: 'ԁᏧ',
  e: 'еҽЕΕ℮ꬲ',
  f: 'ꬵſϝꞙẝ',
  g: 'ɡցԌ',
  h: 'һհНΗᏂ',
  i: 'іıɩɪιⅰӏІΙ׀',
  j: 'јϳЈ',
  k: 'кКΚκᴋ',
  l: 'ⅼℓו',
  m: 'мМΜⅿᴍ',
  n: 'ոռΝηᴎиИп',
  o: 'оοօסՕОΟσᴏၵ',
  p: 'рρⲣРΡ⍴',
  q: 'ԛգ',
  r: 'гᴦⲅꭇʀяЯ',
  s: 'ѕꜱЅՏꮪ',
  t: 'тТΤτᴛ',
  u: 'υսʋᴜՍ',
  v: 'νѵᴠטᏙ',
  w: 'ԝѡաᴡԜ',
  x: 'хХΧχ×',
  y: 'уүγУΥҮʏ',
  z: 'ᴢΖᏃ',
  '[': '【〔⟦❲⁅〚『「〖〘｢《',
  ']': '】〕⟧❳⁆〛』」〗〙｣》',
  '<': '‹〈⟨❮˂',
  '>': '›〉⟩❯˃',
  ':': '׃：։꞉ː∶︓',
  '`': '`‵ʹˋ՝',
  '~': '˜∼～',
  '#': '♯⋕',
  '|': '∣❘｜ǀ',
};

const TAKEN_FOR = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, alikes]) => Array.from(alikes, (alike) => [alike, plain])),
);

const ASCII = /^[\0-\x7F]$/u;
const MARKS = /\p{M}+/gu;
/**
 * Characters that are not drawn, or are drawn as a gap. A word is recognised even if it contains such
 * characters.
 */
const UNSEEN = /^[\p{C}\p{Z}\p{M}\u00AD\u115F\u1160\u2800\u3164\uFFA0]*$/u;
/** Characters that look alike in some typefaces: `I`, `l` and `1`, `O` and `0`. */
const SAME_SHAPE: Readonly<Record<string, string>> = { i: 'l', '1': 'l', '0': 'o' };

/**
 * Returns the lower-case ASCII character that a code point looks like, or the code point itself. Characters
 * of the same shape become the same letter, and undrawn characters become ''.
 */
export const readCharacter = (character: string): string => {
  if (UNSEEN.test(character)) return '';
  if (ASCII.test(character)) return shapeOf(character);
  const alike = TAKEN_FOR.get(character) ?? TAKEN_FOR.get(character.toLowerCase());
  if (alike !== undefined) return shapeOf(alike);
  const plain = character.normalize('NFKD').replace(MARKS, '');
  return Array.from(plain, (each) => shapeOf(TAKEN_FOR.get(each) ?? each)).join('');
};

export const readWord = (word: string): string => Array.from(word, readCharacter).join('');

const shapeOf = (character: string): string => {
  const lower = character.toLowerCase();
  return SAME_SHAPE[lower] ?? lower;
};

interface ReadLetters {
  readonly letters: string;
  readonly end: number;
}

const LETTER = /^[\p{L}\p{N}]$/u;
/** Brackets begin or end a mark, so no word is read across them. */
const STOPS = new Set(['[', ']', '<', '>', '(', ')']);

export const readLetters = (text: string, from: number, most: number): ReadLetters => {
  let letters = '';
  let end = from;
  while (end < text.length && letters.length < most) {
    const character = String.fromCodePoint(text.codePointAt(end) ?? 0);
    const read = readCharacter(character);
    if (STOPS.has(read)) break;
    letters += Array.from(read)
      .filter((each) => LETTER.test(each))
      .join('');
    end += character.length;
  }
  return { letters, end };
};

const patternOf = (plain: string): RegExp => {
  const alikes = [...TAKEN_FOR].flatMap(([alike, taken]) => (taken === plain ? [alike] : []));
  const compatible = String.fromCodePoint((plain.codePointAt(0) ?? 0) + FULL_WIDTH);
  return new RegExp(`[${plain}${compatible}${alikes.join('')}]`, 'gu');
};

/** Offset from an ASCII character to its full-width form. */
const FULL_WIDTH = 0xfee0;

/** Returns the indices of all characters that are read as this ASCII mark. */
export const findMarks = (text: string, mark: '[' | '<'): number[] =>
  [...text.matchAll(PLACES[mark])].map(({ index }) => index);

const PLACES = { '[': patternOf('['), '<': patternOf('<') };
