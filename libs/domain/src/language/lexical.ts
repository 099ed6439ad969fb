import { EMOJI, plainEmoji } from './emoji.js';
import { folded } from './fold.js';
import { identifiersIn, mayHoldIdentifier } from './identifier.js';
import { english } from './languages/english.js';
import { isSpaceless, SPACELESS } from './script.js';
import { stemOf } from './stem.js';
import { slicesOf } from './text-slices.js';

const PLAIN = /^[\t-~]*$/u;
const PLAIN_WORD = /[a-z0-9]+(?:'[a-z]+)?/gu;
/** What is left of a sign shown as a picture begins no word. */
const WORD = /(?![\uFE0E\uFE0F\u20E3])[\p{L}\p{M}\p{N}]+(?:'\p{L}+)?/gu;
const WORD_OR_EMOJI = new RegExp(`${EMOJI}|${WORD.source}`, 'gu');
const IS_WORD = /^[\p{L}\p{M}\p{N}]/u;
const RUN = /\S+/gu;

const BY_SCRIPT = new RegExp(`[${SPACELESS}]+|[^${SPACELESS}]+`, 'gu');
const CHARACTER = /.\p{M}*/gsu;

const LONGEST_WORD = 256;
/**
 * More than a megabyte of prose has. An index takes one message at a time: the millions of stems that a megabyte of JSON
 * or of Chinese has would hold everybody's writes up for seconds, and every block that shows it.
 */
const LIMIT_STEMS = 250_000;

/**
 * The words of a text in order: folded (`fold.ts`), lower case; a contraction is one word. Scripts without
 * spaces give pairs of neighbouring characters, a lone character itself. Emoji are no words.
 */
export const wordsOf = (text: string): string[] => wordsIn(folded(text).toLowerCase());

/**
 * What lexical search sees of a text: the stems of its words without stop words, in order, repeats kept
 * (retrieval.md). An identifier (`identifier.ts`) stands whole after its parts, so that an exact look-up
 * finds it; an emoji (`emoji.ts`) is a stem of its own. No stem contains white space. Nothing but stop words: `[]`.
 * Of a very long text the first 250,000.
 */
export const stemsOf = (text: string): string[] => [...stemSlices(text)].flat();

/** The same, slice by slice of a long text. */
export function* stemSlices(text: string): Generator<string[], void, undefined> {
  let room = LIMIT_STEMS;
  for (const slice of slicesOf(text)) {
    const stems = stemsIn(slice);
    yield stems.length > room ? stems.slice(0, room) : stems;
    room -= stems.length;
    if (room <= 0) return;
  }
}

const stemsIn = (text: string): string[] => termsOf(text).stems;

/** The stems of a text, as `stemsOf` gives them, and beside each the word that it is the stem of. */
export const termsOf = (text: string): { readonly stems: string[]; readonly words: string[] } => {
  const plain = folded(text);
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
    ? (plain.match(PLAIN_WORD) ?? []).map(bounded)
    : (plain.match(pattern) ?? []).flatMap(split);

const split = (word: string): string[] => {
  if (!IS_WORD.test(word)) return [bounded(plainEmoji(word))];
  return isSpaceless(word) ? splitByScript(word) : [bounded(word)];
};

const splitByScript = (word: string): string[] =>
  (word.match(BY_SCRIPT) ?? []).flatMap((part) => (isSpaceless(part) ? pairsOf(part) : [bounded(part)]));

const pairsOf = (text: string): string[] => {
  const characters = text.match(CHARACTER) ?? [];
  if (characters.length < 2) return [text];
  return characters.slice(1).map((character, i) => `${characters[i] ?? ''}${character}`);
};

const bounded = (word: string): string =>
  word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join('');
