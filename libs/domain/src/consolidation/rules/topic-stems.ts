import { folded } from '../../language/fold.js';
import { english } from '../../language/languages/english.js';
import { german } from '../../language/languages/german.js';
import { spanish } from '../../language/languages/spanish.js';
import { stemOf } from '../../language/stem.js';
import { isCalendarWord } from '../../language/time/calendar-words.js';
import { GENERAL, NIGHT } from './general-words.js';

const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)?/gu;
const SHORTEST = 3;
const LITTLE = new Set(
  [english, german, spanish].flatMap(({ functionWords }) =>
    [...functionWords].map((word) => folded(word).toLowerCase()),
  ),
);
const UNWRITTEN =
  /^(?:\w+n't|(?:do|does|did|is|are|was|were|have|has|had|would|could|should|wo|ca)nt|im|ive|id|ill|hes|shes|its|thats|theres|theyre|theyve|were|weve|youre|gonna|wanna|cuz|bc|til|till)$/u;

/** The stems by which a text tells what it is about, folded; without the words of grammar, of time, and of every topic. */
export const topicStems = (text: string, speaker: string | null): readonly string[] => {
  const own = new Set(
    folded(speaker ?? '')
      .toLowerCase()
      .match(WORD) ?? [],
  );
  const words = folded(text).toLowerCase().match(WORD) ?? [];
  const told = words.filter((word) => !isGeneral(word) && !own.has(word.replace(/'s$/u, '')));
  return [...new Set(told.map((word) => stemOf(word)))];
};

const isGeneral = (word: string): boolean =>
  word.length < SHORTEST ||
  LITTLE.has(word) ||
  GENERAL.has(word) ||
  UNWRITTEN.test(word) ||
  isCalendarWord(word.replace(/s$/u, '')) ||
  isCalendarWord(word);

/** Endings that make another form of a word, and no other word. */
const ENDINGS = /^(?:s|es|n|en|e|a|o|as|os|ns|s?')$/u;
const SHORTEST_STEM = 4;

/** Whether two stems are of one word: people write "metformins" for "metformin's". */
export const isSameStem = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long) return true;
  return short.length >= SHORTEST_STEM && long.startsWith(short) && ENDINGS.test(long.slice(short.length));
};

/** What both are about. */
export const sharedStems = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.filter((one) => others.some((other) => isSameStem(one, other)));

/** Whether a stem names what may have a value: hours are of a class, and not of the night. */
export const isOfValues = (stem: string): boolean => !NIGHT.has(stem);
