import { EMOJI, plainEmoji } from './emoji.js';
import { foldText, foldCase } from './fold.js';
import { identifiersIn, mayHoldIdentifier } from './identifier.js';
import { english } from '../languages/english.js';
import { isSpaceless, SPACELESS } from './script.js';
import { stemOf } from './stem.js';
import { slicesOf } from '../text/text-slices.js';

const PLAIN = /^[\t-~]*$/u;
const PLAIN_WORD = /[a-z0-9]+(?:'[a-z]+)?/gu;
/**
 * A word does not begin with a variation selector or keycap mark. Such a mark may remain from a sign that is
 * shown as a picture.
 */
const WORD = /(?![\uFE0E\uFE0F\u20E3])[\p{L}\p{M}\p{N}]+(?:'\p{L}+)?/gu;
const WORD_OR_EMOJI = new RegExp(`${EMOJI}|${WORD.source}`, 'gu');
const IS_WORD = /^[\p{L}\p{M}\p{N}]/u;
const RUN = /\S+/gu;

const BY_SCRIPT = new RegExp(`[${SPACELESS}]+|[^${SPACELESS}]+`, 'gu');
const CHARACTER = /.\p{M}*/gsu;

const LONGEST_WORD = 256;
/**
 * Maximum number of stems of a text. A megabyte of prose has fewer. A megabyte of JSON or Chinese has
 * millions of stems, which would block all other writes of the index for seconds.
 */
const LIMIT_STEMS = 250_000;

/**
 * Returns the folded words in lower case. A contraction is one word. In a script without spaces, each pair of
 * neighbouring characters is a word. Emoji are left out.
 */
export const splitWords = (text: string): string[] => wordsIn(foldCase(text));

/**
 * Returns the stems that lexical search reads (retrieval.md), in order, with repeats and without stop words.
 * After the parts of an identifier comes the whole identifier. An emoji is a stem. No stem contains white
 * space.
 */
export const stemsOf = (text: string): string[] => [...stemSlices(text)].flat();

/** Yields the stems of a long text slice by slice. */
export function* stemSlices(text: string): Generator<string[], void, undefined> {
  let room = LIMIT_STEMS;
  for (const slice of slicesOf(text)) {
    const { stems } = termsOf(slice);
    yield stems.length > room ? stems.slice(0, room) : stems;
    room -= stems.length;
    if (room <= 0) return;
  }
}

/** Returns the stems, and the word of each stem. */
export const termsOf = (text: string): { readonly stems: string[]; readonly words: string[] } => {
  const plain = foldText(text);
  const terms = { stems: [] as string[], words: [] as string[] };
  if (!mayHoldIdentifier(plain)) {
    addWords(terms, plain);
    return terms;
  }
  for (const run of plain.match(RUN) ?? []) {
    addWords(terms, run);
    for (const identifier of identifiersIn(run)) {
      terms.stems.push(identifier);
      terms.words.push(identifier);
    }
  }
  return terms;
};

const addWords = ({ stems, words }: Record<'stems' | 'words', string[]>, plain: string): void => {
  for (const word of wordsIn(plain.toLowerCase(), WORD_OR_EMOJI)) {
    if (english.functionWords.has(word)) continue;
    stems.push(stemOf(word));
    words.push(word);
  }
};

const wordsIn = (plain: string, pattern: RegExp = WORD): string[] =>
  PLAIN.test(plain)
    ? (plain.match(PLAIN_WORD) ?? []).map(truncateWord)
    : (plain.match(pattern) ?? []).flatMap(splitWord);

const splitWord = (word: string): string[] => {
  if (!IS_WORD.test(word)) return [truncateWord(plainEmoji(word))];
  return isSpaceless(word) ? splitByScript(word) : [truncateWord(word)];
};

const splitByScript = (word: string): string[] =>
  (word.match(BY_SCRIPT) ?? []).flatMap((part) => (isSpaceless(part) ? pairsOf(part) : [truncateWord(part)]));

const pairsOf = (text: string): string[] => {
  const characters = text.match(CHARACTER) ?? [];
  if (characters.length < 2) return [text];
  return characters.slice(1).map((character, i) => `${characters[i] ?? ''}${character}`);
};

const truncateWord = (word: string): string =>
  word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join('');

/** Returns the number of occurrences of each asked stem, in the order of `asked`. */
export const countStems = (stems: readonly string[], asked: readonly string[]): number[] => {
  const places = new Map(asked.map((stem, n) => [stem, n]));
  const counts = asked.map(() => 0);
  for (const stem of stems) {
    const place = places.get(stem);
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
};
