import { splitWords } from '../language/words/lexical.js';

/**
 * Returns a text in the form that identity compares: NFKC, case folded in every script, white space collapsed
 * and trimmed. Diacritics stay, because they distinguish names. Idempotent.
 */
export const caseFolded = (text: string): string =>
  (PLAIN.test(text) ? text.toLowerCase() : foldAllScripts(text)).replace(SPACES, ' ').trim();

/**
 * Returns an object in the form that slots compare: case folded, without paired quotes and final punctuation.
 * "C++", "C#" and "5'" keep their signs, and an object of marks alone stays. Idempotent.
 */
export const normalisedObject = (raw: string): string => {
  const text = caseFolded(raw);
  for (let whole: Range = { from: 0, to: text.length }; ;) {
    const bare = stripLayer(text, whole);
    if (bare.from === bare.to || bare.to - bare.from === whole.to - whole.from)
      return text.slice(whole.from, whole.to);
    whole = bare;
  }
};

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Removes the marks at the end, then one pair of quotes, then surrounding spaces. */
const stripLayer = (text: string, range: Range): Range => {
  let { from, to } = range;
  while (to > from && ENDING.test(text.charAt(to - 1))) to -= 1;
  if (to - from > 1 && OPENING.test(text.charAt(from)) && CLOSING.test(text.charAt(to - 1))) {
    from += 1;
    to -= 1;
  }
  while (from < to && text.charAt(from) === ' ') from += 1;
  while (to > from && text.charAt(to - 1) === ' ') to -= 1;
  return { from, to };
};

/**
 * Returns the words that carry the meaning of an object (algorithms 5.4). Numbers, negations and short words
 * stay, or "UK office" would equal "US office".
 */
export const contentTokens = (object: string): ReadonlySet<string> => {
  const text = caseFolded(object);
  const words = splitWords(text.replace(SIGNED, ' ')).filter((word) => !STOP.has(word));
  return new Set([...words, ...(text.match(SIGNED) ?? [])]);
};

export interface ComparableObject {
  readonly normalised: string;
  readonly tokens: ReadonlySet<string>;
}

/**
 * True if the first object adds nothing: its tokens are among those of the second, with equal numbers and
 * negations (algorithms 5.2 step 2, 5.4).
 */
export const isSubsumed = (one: ComparableObject, to: ComparableObject): boolean => {
  if (one.normalised === to.normalised) return true;
  if (one.tokens.size === 0 || one.tokens.size > to.tokens.size) return false;
  for (const token of one.tokens) if (!to.tokens.has(token)) return false;
  for (const token of to.tokens) if (isSignificant(token) && !one.tokens.has(token)) return false;
  return true;
};

const foldAllScripts = (text: string): string =>
  text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().replace(/ς/gu, 'σ').normalize('NFKC');

const isSignificant = (token: string): boolean => NUMERIC.test(token) || NEGATION.test(token);

/** From space to tilde, folding only changes to lower case. */
const PLAIN = /^[ -~]*$/;
const SPACES = /\s+/gu;
const ENDING = /[\s.,;:!?…。、，！？；：]/u;
const OPENING = /["“”„«»「『'‘]/u;
const CLOSING = /["“”»«」』'’]/u;

/** Decimals, times and dates as one token, and names with a sign: "5.5", "12:30", "c++", "c#". */
const SIGNED = /(?<!\p{N})\p{N}+(?:[.,:/]\p{N}+)+|(?<![\p{L}\p{N}])[\p{L}\p{N}]+[+#]+/gu;

const NUMERIC =
  /\p{N}|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|once|twice|half)$/u;
const NEGATION =
  /n't$|[不没沒無无未非]|ない|^(?:no|not|never|none|neither|nor|without|nothing|nicht|kein|keine|nie|ohne|pas|jamais|sans|nunca|sin|nao|sem|non|mai|senza|не|нет|без)$/u;

const STOP = new Set(
  `a an the this that these those of in at to on by for with and or as is are was were be been being am
  my your his her its our their too now also just currently anymore still really very`.split(/\s+/u),
);
