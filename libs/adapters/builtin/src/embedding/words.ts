const SPACE = 1;
const ALONE = 2;
const PART = 3;

/** Kind of each code point. 0 means that it is not classified yet. */
const kinds = new Uint8Array(0x110000);
const ALONE_PATTERN = /[!-/:-@[-`{-~\p{P}\p{sc=Han}]/u;

/**
 * Splits as BERT's uncased tokenizer does, without accents and control characters. Every punctuation mark and
 * every Han character is a word. Takes linear time.
 */
export function splitWords(text: string): string[] {
  const plain = isPlain(text) ? text.toLowerCase() : normalize(text);
  const found: string[] = [];
  let start = -1;
  for (let at = 0; at < plain.length;) {
    const codePoint = plain.codePointAt(at)!;
    const next = codePoint > 0xffff ? at + 2 : at + 1;
    const kind = kinds[codePoint] || classify(codePoint);
    if (kind === PART) {
      if (start < 0) start = at;
    } else {
      if (start >= 0) found.push(plain.slice(start, at));
      start = -1;
      if (kind === ALONE) found.push(plain.slice(at, next));
    }
    at = next;
  }
  if (start >= 0) found.push(plain.slice(start));
  return found;
}

/** True for printable ASCII, which needs no Unicode decomposition. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 126 || (unit < 32 && (unit < 9 || unit > 13))) return false;
  }
  return true;
}

const normalize = (text: string): string =>
  text
    .replace(/[\u0000\uFFFD]/g, '')
    .replace(/\s/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  const kind = /\s/u.test(character) ? SPACE : ALONE_PATTERN.test(character) ? ALONE : PART;
  kinds[codePoint] = kind;
  return kind;
}
