/**
 * Weights of features. The features of a word that the vocabulary cannot spell are the word and its trigrams.
 * In scripts without spaces, the features are each character and each pair of neighbouring characters. The
 * pairs carry the meaning. The hash of a feature gives it a direction: words with common letters are near,
 * and other words nearly orthogonal.
 */
const WORD = 1.1;
const CHARACTER = 0.35;
const PAIR = 0.8;
/**
 * Maximum length of a word in UTF-16 units. Only the beginning of a longer word, such as a key or a checksum,
 * is read.
 */
const MOST_CHARACTERS = 100;
const LETTERS = /\p{L}/u;
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]/u;

/** Part of the embedder's id. Change it when the constants or features of this file change. */
export const GRAMS_ID = 'grams3-1';

export const isUnspaced = (run: string): boolean => UNSPACED.test(run);

export function addWord(word: string, sum: Float32Array): void {
  const start = word.slice(0, MOST_CHARACTERS);
  if (!LETTERS.test(start)) return;
  const characters = ['^', ...start, '$'];
  const own = new Float32Array(sum.length);
  addFeature(start, 1, own);
  for (let at = 0; at + 3 <= characters.length; at++)
    addFeature(characters.slice(at, at + 3).join(''), 1, own);
  const length = Math.sqrt(own.reduce((total, value) => total + value * value, 0));
  for (let d = 0; d < sum.length; d++) sum[d]! += (WORD * own[d]!) / length;
}

export function addCharacter(character: string, previous: string | null, sum: Float32Array): void {
  addFeature(character, CHARACTER, sum);
  if (previous !== null) addFeature(previous + character, PAIR, sum);
}

/** Dimension d takes the sign of bit d of the feature's hash. */
function addFeature(feature: string, weight: number, sum: Float32Array): void {
  const step = weight / Math.sqrt(sum.length);
  const seed = fnv1a(feature);
  for (let d = 0; d < sum.length; d += 32) {
    let bits = mix(seed + Math.imul(d + 1, 0x9e3779b1));
    for (let b = d; b < Math.min(d + 32, sum.length); b++, bits >>>= 1) sum[b]! += bits & 1 ? step : -step;
  }
}

/** FNV-1a of the UTF-16 units, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
