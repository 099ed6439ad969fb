import { fillerText } from '../filler.js';
import { pick, seededRandom } from '../random.js';

const CITIES = ['Lisbon', 'Oslo', 'Kyoto', 'Denver', 'Nairobi', 'Quito', 'Vienna', 'Hanoi'];
const TRADES = ['nurse', 'carpenter', 'translator', 'pilot', 'teacher', 'chemist', 'baker', 'judge'];
const THINGS = ['chess', 'rowing', 'jazz', 'pottery', 'sailing', 'opera', 'cycling', 'astronomy'];

type Statement = (random: () => number) => string;

/** What extraction has something to do with. */
const STATEMENTS: readonly Statement[] = [
  (random) => `I live in ${pick(CITIES, random)}.`,
  (random) => `I moved to ${pick(CITIES, random)} last year.`,
  (random) => `I work as a ${pick(TRADES, random)}.`,
  (random) => `I love ${pick(THINGS, random)}.`,
  (random) => `My sister is a ${pick(TRADES, random)}.`,
];

const FILLER_WORDS = 16;

/** No other message has it: who looks for it should find the one. */
export const codeOf = (number: number): string => `REF-${String(100_000 + number)}`;

/** What the message of this number says, always the same: a statement in every second one, made-up words, and its code. */
export const textOf = (number: number, words = FILLER_WORDS): string => {
  const random = seededRandom(number);
  const statement = number % 2 === 0 ? `${pick(STATEMENTS, random)(random)} ` : '';
  return `${statement}${fillerText(random, words)} ${codeOf(number)}.`;
};
