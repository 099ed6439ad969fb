/**
 * Letters of other scripts that are drawn like one of ours, and what they are taken for. Source: Unicode Technical
 * Standard 39, confusables.txt 16.0, the single letters whose prototype is a letter of ASCII, brackets of any kind, and the
 * Cyrillic letters that are drawn like ours reversed. What
 * compatibility decomposition makes plain (full-width, mathematical, circled letters) is not listed.
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
/** What a reader does not see, or sees as a gap: it may stand anywhere inside a word that is to be recognised. */
const UNSEEN = /^[\p{C}\p{Z}\p{M}\u00AD\u115F\u1160\u2800\u3164\uFFA0]*$/u;
/** Told apart by nobody in every typeface: `I`, `l` and `1`; `O` and `0`. */
const SAME_SHAPE: Readonly<Record<string, string>> = { i: 'l', '1': 'l', '0': 'o' };

/**
 * What a code point is read as: ASCII in lower case where it looks like that, itself otherwise, one letter for those of
 * one shape; '' for what is not seen. Only for recognising: the answer is not fit to be shown.
 */
export const readAs = (character: string): string => {
  if (UNSEEN.test(character)) return '';
  if (ASCII.test(character)) return shapeOf(character);
  const alike = TAKEN_FOR.get(character) ?? TAKEN_FOR.get(character.toLowerCase());
  if (alike !== undefined) return shapeOf(alike);
  const plain = character.normalize('NFKD').replace(MARKS, '');
  return Array.from(plain, (each) => shapeOf(TAKEN_FOR.get(each) ?? each)).join('');
};

/** A word of ours as `readAs` gives its letters. */
export const readWord = (word: string): string => Array.from(word, readAs).join('');

const shapeOf = (character: string): string => {
  const lower = character.toLowerCase();
  return SAME_SHAPE[lower] ?? lower;
};

/** Letters read from a place on: what they are read as, and where the text goes on after them. */
export interface Reading {
  readonly letters: string;
  readonly end: number;
}

const LETTER = /^[\p{L}\p{N}]$/u;
/** Where a mark may begin, or end: no word is read across it. */
const STOPS = new Set(['[', ']', '<', '>', '(', ')']);

/**
 * At most `most` letters and digits read from index `from` on, whatever stands between them: spaces, line breaks, marks
 * and what is not seen. Brackets of any kind end the reading, so that reading
 * from every bracket of a text is linear in its length.
 */
export const lettersFrom = (text: string, from: number, most: number): Reading => {
  let letters = '';
  let end = from;
  while (end < text.length && letters.length < most) {
    const character = String.fromCodePoint(text.codePointAt(end) ?? 0);
    const read = readAs(character);
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

/** From a character of ASCII to its full-width form. */
const FULL_WIDTH = 0xfee0;

/** Where the characters stand that are read as this one, an ASCII mark. */
export const placesOf = (text: string, mark: '[' | '<'): number[] =>
  [...text.matchAll(PLACES[mark])].map(({ index }) => index);

const PLACES = { '[': patternOf('['), '<': patternOf('<') };
