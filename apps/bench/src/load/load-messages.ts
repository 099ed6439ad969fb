import { fillerText } from '../filler.js';
import { pick, seededRandom } from '../random.js';

const CITIES = ['Lisbon', 'Oslo', 'Kyoto', 'Denver', 'Nairobi', 'Quito', 'Vienna', 'Hanoi'];
const TRADES = ['nurse', 'carpenter', 'translator', 'pilot', 'teacher', 'chemist', 'baker', 'judge'];
const THINGS = ['chess', 'rowing', 'jazz', 'pottery', 'sailing', 'opera', 'cycling', 'astronomy'];

type Statement = (random: () => number) => string;

const STATEMENTS: readonly Statement[] = [
  (random) => `I live in ${pick(CITIES, random)}.`,
  (random) => `I moved to ${pick(CITIES, random)} last year.`,
  (random) => `I work as a ${pick(TRADES, random)}.`,
  (random) => `I love ${pick(THINGS, random)}.`,
  (random) => `My sister is a ${pick(TRADES, random)}.`,
];

const FILLER_WORDS = 16;

/** Returns a code that only this message contains, so that a search for it has one right result. */
export const codeOf = (number: number): string => `REF-${String(100_000 + number)}`;

/**
 * Returns the text of a message, which depends only on its arguments: made-up words, its code, and for even
 * numbers a statement.
 */
export const textOf = (number: number, words = FILLER_WORDS): string => {
  const random = seededRandom(number);
  const statement = number % 2 === 0 ? `${pick(STATEMENTS, random)(random)} ` : '';
  return `${statement}${fillerText(random, words)} ${codeOf(number)}.`;
};

export const messageOf = (number: number) => ({
  id: `m${number}`,
  role: number % 2 === 0 ? ('user' as const) : ('assistant' as const),
  content: textOf(number),
});
