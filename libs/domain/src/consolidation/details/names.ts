import { foldText, foldCase } from '../../language/words/fold.js';
import { english } from '../../language/languages/english.js';
import { german } from '../../language/languages/german.js';
import { detectLanguages } from '../../language/languages/detect-languages.js';
import { spanish } from '../../language/languages/spanish.js';
import { isCalendarWord } from '../../language/time/calendar-words.js';
import { wordSet } from '../../language/words/word-patterns.js';

const LANGUAGES = [english, german, spanish];
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu;
const LOWER = /\p{Ll}/u;
const CAPITAL = /^\p{Lu}/u;
const ALL_CAPITALS = /^\p{Lu}{2,}\p{N}*$/u;
const INNER_CAPITAL = /^\p{L}*\p{Ll}\p{Lu}/u;
/** Number of characters before a word that are read to find out whether the word begins a sentence. */
const LOOKED_BACK = 20;
/** Matches the text before the first word of a sentence. The capital of a first word is no sign of a name. */
const BEGINNING = /(?:^|[.!?:;…¿¡\n•|([{"“”„«»—–。！？]|\s-)\s*$/u;

/**
 * Returns the names in a text. `known` holds folded names that are recognised even if the text has them in
 * lower case.
 */
export const namesIn = (text: string, known: ReadonlySet<string>): readonly string[] => {
  const words = [...text.matchAll(WORD)];
  const isShouted = (text.match(/\p{Lu}/gu)?.length ?? 0) > (text.match(/\p{Ll}/gu)?.length ?? 0);
  const capitals = isGerman(text) ? 'nouns' : 'names';
  const isSmall = !words.some(
    ({ 0: word }) => CAPITAL.test(word) && foldCase(word) !== 'i' && !ALL_CAPITALS.test(word),
  );
  return words.flatMap(({ 0: word, index }, n) => {
    const place = {
      before: text.slice(Math.max(0, index - LOOKED_BACK), index),
      previous: words[n - 1]?.[0],
      next: words[n + 1]?.[0],
    };
    if (isFunctionWord(word) || isCalendarWord(word)) return [];
    const isName =
      known.has(foldCase(word)) ||
      (isSmall ? isInNamePosition(word, place) : isWrittenAsName(word, place, capitals) && !isShouted);
    return isName ? [word] : [];
  });
};

/**
 * Returns the folded names that their capitals prove to be names. Skips German texts, because every German
 * noun has a capital.
 */
export const certainNames = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .filter((text) => !isGerman(text))
      .flatMap((text) => namesIn(text, new Set()))
      .filter((name) => CAPITAL.test(name))
      .map(foldCase),
  );

interface WordContext {
  readonly before: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const isWrittenAsName = (word: string, place: WordContext, capitals: 'names' | 'nouns'): boolean => {
  if (ALL_CAPITALS.test(word) || INNER_CAPITAL.test(word)) return true;
  if (!CAPITAL.test(word)) return false;
  if (BEGINNING.test(place.before)) return isSubject(word, place);
  return capitals === 'names' || isInNamePosition(word, place) || isAfterName(place);
};

/** True for the second and later words of a name in a German text. */
const isAfterName = ({ previous = '', before }: WordContext): boolean =>
  CAPITAL.test(previous) && /\S\s$/u.test(before);

/**
 * True if the first word of a sentence is a name, because a verb or another capital follows: "Anna lives in
 * Rome".
 */
const isSubject = (word: string, { next = '' }: WordContext): boolean =>
  !/(?:ing|ed|ly)$/u.test(word) &&
  (VERBS.has(foldCase(next)) || /^\p{Ll}{2,}(?:s|ed)$/u.test(next) || /^\p{Lu}/u.test(next));

const VERBS = wordSet(
  `is was has had will can does did and said told likes es tiene vive era fue y trabaja estudia ist war hat hatte wohnt
  arbeitet mag und kann wird est habite travaille a è vive lavora живет живёт работает любит и была был`,
);

/** Words that come before a name, or before a noun without an article. */
const LEADS = wordSet(
  `in at to from near with called named en desde con llamado llamada llama aus bei nach von mit namens heisst heißt
  в из с к у chez à di в от`,
);
const NO_NAMES = wordSet(
  'work home bed school town church time love general fact total friends people kids casa clase hause schule arbeit freunden zukunft',
);

const isInNamePosition = (word: string, { previous = '' }: WordContext): boolean =>
  LEADS.has(foldCase(previous)) &&
  !NO_NAMES.has(foldCase(word)) &&
  !/^\p{N}/u.test(word) &&
  !/(?:ing|ed)$/u.test(word);

const LITTLE = new Set(
  LANGUAGES.flatMap(({ functionWords, tellingWords }) => [...functionWords, ...tellingWords]).map(foldText),
);
const NO_NAME_ALONE = wordSet('i ok okay lol omg btw asap user assistant mr mrs ms dr tv am pm');

const isFunctionWord = (word: string): boolean => {
  const small = foldCase(word);
  return LITTLE.has(small) || NO_NAME_ALONE.has(small) || (word.length < 2 && LOWER.test(word.toLowerCase()));
};

const isGerman = (text: string): boolean =>
  detectLanguages([text], LANGUAGES).some((language) => language === german);

const LATIN_ENDING = /^(?:'?s|es|en)?$/u;
/** Case endings of Slavic languages and Greek. */
const SLAVIC_ENDING = /^[аяуюеиіїыоёйьмхґєαάοόυύηήςεέιί]{0,3}$/u;
const SHORTEST_STEM = 3;

/** True for "Anna" and "Annas" or "Анна" and "Анной", but not for "Maria" and "Marco". */
export const isSameName = (one: string, other: string): boolean => {
  const [a, b] = [foldCase(one), foldCase(other)];
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.startsWith(short)) {
    const rest = long.slice(short.length);
    if (LATIN_ENDING.test(rest) && short.length >= 2) return true;
  }
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared++;
  return (
    shared >= SHORTEST_STEM &&
    SLAVIC_ENDING.test(short.slice(shared)) &&
    SLAVIC_ENDING.test(long.slice(shared))
  );
};

/** Returns all words of a text, split in the same way as in `namesIn`. */
export const nameWordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];
