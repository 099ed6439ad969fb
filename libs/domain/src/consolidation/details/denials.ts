import { isNegation } from '../../compression/negations.js';
import { folded } from '../../language/fold.js';
import { stemsOf } from '../../language/lexical.js';
import { wordSet } from '../../language/time/any-of.js';

/** What one negation denies: the stems of the words that it stands with. */
export type Denial = ReadonlySet<string>;

/** Ends what a negation reaches. */
const CLAUSES =
  /[,;:.!?…()[\]\n—–。！？，、]+|(?<!\p{L})(?:and|but|because|so|y|pero|porque|und|aber|weil|denn|sondern|et|mais|e|ma|и|но|а)(?!\p{L})/giu;
/** Their verbs stand before them. */
const BEHIND = wordSet('nicht niet inte ikke pas');
const REACH_AHEAD = 4;
const REACH_BACK = 3;
/** With the words of grammar between them. */
const REACH_WORDS = 15;

const UNWRITTEN =
  wordSet(`dont doesnt didnt cant wont isnt arent wasnt werent havent hasnt hadnt wouldnt couldnt shouldnt aint mustnt
  neednt`);
/** Ends like a contraction: "want", "restaurant". */
const LIKE_CONTRACTED = /nt$/u;

/** A negation of any language, as a word of running text. */
export const isDenial = (word: string): boolean => {
  if (!isNegation(word)) return false;
  const bare = folded(word)
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return !LIKE_CONTRACTED.test(bare) || UNWRITTEN.has(bare);
};

/** Phrases with a negation in them that deny nothing. */
const IDIOMS =
  /(?<!\p{L})(?:can['’]?t wait|not only|no problem|no worries|no wonder|no doubt|couldn['’]?t agree more|why not|nicht nur|kein problem|no solo|no sólo|no pasa nada)(?!\p{L})/giu;

/** The negations of a text, in order, each with what it denies. */
export const denialsIn = (text: string): readonly Denial[] =>
  text
    .replace(IDIOMS, ' ')
    .split(CLAUSES)
    .flatMap((clause) => {
      const words = clause.split(/\s+/u).filter((word) => word !== '');
      return words.flatMap((word, at) => (isDenial(word) ? [deniedBy(words, at)] : []));
    });

const deniedBy = (words: readonly string[], at: number): Denial => {
  const own = folded(words[at] ?? '').toLowerCase();
  const before = BEHIND.has(own)
    ? stemsOf(words.slice(Math.max(0, at - REACH_WORDS), at).join(' ')).slice(-REACH_BACK)
    : [];
  // A script without spaces has the denial and what it denies in one run.
  const inside = stemsOf(words[at] ?? '').filter((stem) => !isNegation(stem));
  const ahead = stemsOf(words.slice(at + 1, at + 1 + REACH_WORDS).join(' ')).slice(0, REACH_AHEAD);
  return new Set([...before, ...inside, ...ahead].filter((stem) => !isDenial(stem)));
};

/** What a text says and what it denies. */
export interface Polarity {
  readonly stems: ReadonlySet<string>;
  readonly denials: readonly Denial[];
  /** Everything that one of the denials denies. */
  readonly denied: ReadonlySet<string>;
}

export const polarityOf = (text: string): Polarity => {
  const denials = denialsIn(text);
  return { stems: new Set(stemsOf(text)), denials, denied: new Set(denials.flatMap((each) => [...each])) };
};

/** Whether a text turns over what a denial says: it speaks of the same and denies none of it, or denies nothing at all. */
export const isTurnedOver = (denial: Denial, { stems, denials, denied }: Polarity): boolean => {
  if (denials.length === 0) return true;
  const shared = [...denial].filter((stem) => stems.has(stem));
  return shared.length > 0 && !shared.some((stem) => denied.has(stem));
};
