import { foldCase } from '../../language/words/fold.js';
import { english } from '../../language/languages/english.js';
import { german } from '../../language/languages/german.js';
import { spanish } from '../../language/languages/spanish.js';
import { stemOf } from '../../language/words/stem.js';
import { isCalendarWord } from '../../language/time/calendar-words.js';
import { GENERAL, NIGHT } from './general-words.js';

const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)?/gu;
const SHORTEST = 3;
const LITTLE = new Set(
  [english, german, spanish].flatMap(({ functionWords }) => [...functionWords].map((word) => foldCase(word))),
);
const UNWRITTEN =
  /^(?:\w+n't|(?:do|does|did|is|are|was|were|have|has|had|would|could|should|wo|ca)nt|im|ive|id|ill|hes|shes|its|thats|theres|theyre|theyve|were|weve|youre|gonna|wanna|cuz|bc|til|till)$/u;

/** Returns the folded stems without function words, time words, general words and the speaker's name. */
export const topicStems = (text: string, speaker: string | null): readonly string[] => {
  const own = new Set(foldCase(speaker ?? '').match(WORD) ?? []);
  const words = foldCase(text).match(WORD) ?? [];
  const topicWords = words.filter((word) => !isGeneral(word) && !own.has(word.replace(/'s$/u, '')));
  return [...new Set(topicWords.map((word) => stemOf(word)))];
};

const isGeneral = (word: string): boolean =>
  word.length < SHORTEST ||
  LITTLE.has(word) ||
  GENERAL.has(word) ||
  UNWRITTEN.test(word) ||
  isCalendarWord(word.replace(/s$/u, '')) ||
  isCalendarWord(word);

const ENDINGS = /^(?:s|es|n|en|e|a|o|as|os|ns|s?')$/u;
const SHORTEST_STEM = 4;

/**
 * True if both stems are equal, or if one stem is the other stem with a short ending, because people write
 * "metformins" for "metformin's".
 */
const isSameStem = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long) return true;
  return short.length >= SHORTEST_STEM && long.startsWith(short) && ENDINGS.test(long.slice(short.length));
};

export const sharedStems = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.filter((one) => others.some((other) => isSameStem(one, other)));

/** False for "night", which has no hours or days that can change. */
export const canHaveValue = (stem: string): boolean => !NIGHT.has(stem);
