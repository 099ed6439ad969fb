import { splitWords } from '../language/words/lexical.js';

/**
 * Returns a text in the form for comparing identity: NFKC, case folded in every script, white space collapsed
 * and trimmed. Diacritics are kept, because they distinguish names. Idempotent.
 */
export const caseFolded = (text: string): string =>
  (PLAIN.test(text) ? text.toLowerCase() : foldAllScripts(text)).replace(SPACES, ' ').trim();

/**
 * Returns an object in the form for comparing slots: case folded, without paired quotes and final
 * punctuation. "C++", "C#" and "5'" keep their signs, and an object that has only marks is kept. Idempotent.
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

/** Removes the punctuation at the end, then one pair of quotes, then surrounding spaces. */
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
 * Returns the words that carry the meaning of an object (algorithms 5.4). Keeps numbers, negations and short
 * words, because "UK office" would equal "US office" without them.
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
 * True if the first object adds nothing to the second: its tokens are a subset, and both have the same
 * numbers and negations (algorithms 5.2 step 2, 5.4).
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

/** In the range from space to tilde, case folding is only a change to lower case. */
const PLAIN = /^[ -~]*$/;
const SPACES = /\s+/gu;
const ENDING = /[\s.,;:!?…。、，！？；：]/u;
const OPENING = /["“”„«»「『'‘]/u;
const CLOSING = /["“”»«」』'’]/u;

/** Decimals, times, dates and names with a sign, each as one token: "5.5", "12:30", "c++", "c#". */
const SIGNED = /(?<!\p{N})\p{N}+(?:[.,:/]\p{N}+)+|(?<![\p{L}\p{N}])[\p{L}\p{N}]+[+#]+/gu;

const NUMERIC =
  /\p{N}|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|once|twice|half)$/u;
const NEGATION =
  /n't$|[不没沒無无未非]|ない|^(?:no|not|never|none|neither|nor|without|nothing|nicht|kein|keine|nie|ohne|pas|jamais|sans|nunca|sin|nao|sem|non|mai|senza|не|нет|без)$/u;

const STOP = new Set(
  `a an the this that these those of in at to on by for with and or as is are was were be been being am
  my your his her its our their too now also just currently anymore still really very`.split(/\s+/u),
);
