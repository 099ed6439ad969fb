import { isNegation } from '../../compression/negations.js';
import { foldCase } from '../../language/words/fold.js';
import { stemsOf } from '../../language/words/lexical.js';
import { wordSet } from '../../language/words/word-patterns.js';

export type Denial = ReadonlySet<string>;

/** Punctuation and conjunctions that end the words denied by a negation. */
const CLAUSES =
  /[,;:.!?…()[\]\n—–。！？，、]+|(?<!\p{L})(?:and|but|because|so|y|pero|porque|und|aber|weil|denn|sondern|et|mais|e|ma|и|но|а)(?!\p{L})/giu;
/** Negations that follow their verb, so they also deny the words before them. */
const BEHIND = wordSet('nicht niet inte ikke pas');
const REACH_AHEAD = 4;
const REACH_BACK = 3;
const REACH_WORDS = 15;

const UNWRITTEN =
  wordSet(`dont doesnt didnt cant wont isnt arent wasnt werent havent hasnt hadnt wouldnt couldnt shouldnt aint mustnt
  neednt`);
/** A word that ends in "nt" is a negation only if it is in `UNWRITTEN`, because "want" ends like "cant". */
const LIKE_CONTRACTED = /nt$/u;

export const isDenial = (word: string): boolean => {
  if (!isNegation(word)) return false;
  const bare = foldCase(word).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return !LIKE_CONTRACTED.test(bare) || UNWRITTEN.has(bare);
};

/** Idioms that contain a negation and deny nothing. */
const IDIOMS =
  /(?<!\p{L})(?:can['’]?t wait|not only|no problem|no worries|no wonder|no doubt|couldn['’]?t agree more|why not|nicht nur|kein problem|no solo|no sólo|no pasa nada)(?!\p{L})/giu;

export const denialsIn = (text: string): readonly Denial[] =>
  text
    .replace(IDIOMS, ' ')
    .split(CLAUSES)
    .flatMap((clause) => {
      const words = clause.split(/\s+/u).filter((word) => word !== '');
      return words.flatMap((word, at) => (isDenial(word) ? [deniedStems(words, at)] : []));
    });

const deniedStems = (words: readonly string[], at: number): Denial => {
  const own = foldCase(words[at] ?? '');
  const before = BEHIND.has(own)
    ? stemsOf(words.slice(Math.max(0, at - REACH_WORDS), at).join(' ')).slice(-REACH_BACK)
    : [];
  // In a script without spaces, one sequence of characters holds the negation and the denied words.
  const inside = stemsOf(words[at] ?? '').filter((stem) => !isNegation(stem));
  const ahead = stemsOf(words.slice(at + 1, at + 1 + REACH_WORDS).join(' ')).slice(0, REACH_AHEAD);
  return new Set([...before, ...inside, ...ahead].filter((stem) => !isDenial(stem)));
};

export interface Polarity {
  readonly stems: ReadonlySet<string>;
  readonly denials: readonly Denial[];
  readonly denied: ReadonlySet<string>;
}

export const polarityOf = (text: string): Polarity => {
  const denials = denialsIn(text);
  return { stems: new Set(stemsOf(text)), denials, denied: new Set(denials.flatMap((each) => [...each])) };
};

/**
 * True if a text does not repeat the denial: the text denies nothing, or it has words of the denial and
 * denies none of these words.
 */
export const isReversed = (denial: Denial, { stems, denials, denied }: Polarity): boolean => {
  if (denials.length === 0) return true;
  const shared = [...denial].filter((stem) => stems.has(stem));
  return shared.length > 0 && !shared.some((stem) => denied.has(stem));
};
