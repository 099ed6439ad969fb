import type { ImportedSession } from '@mneme/mneme';
import { pick } from './random.js';

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo za bri cla dra fle gro'.split(
  ' ',
);
const VOCABULARY = 5000;
const WORDS_A_MESSAGE = 24;
const STEP_MS = 60_000;
const START_AT = Date.UTC(2025, 0, 1);

/**
 * Returns made-up words with frequencies like those of a language: the k-th word has a frequency of about 1/k.
 */
export const fillerText = (random: () => number, words = WORDS_A_MESSAGE): string =>
  Array.from({ length: words }, () => wordAt(Math.floor(VOCABULARY ** random()))).join(' ');

/** Returns a session of filler, with alternating speakers and one minute between messages. */
export const fillerSession = (
  about: {
    readonly user: string;
    readonly session: string;
    readonly messages: number;
    readonly place: number;
  },
  random: () => number,
): ImportedSession & { readonly user: string } => {
  const startAt = START_AT + about.place * about.messages * STEP_MS;
  return {
    user: about.user,
    session: about.session,
    isWhole: true,
    messages: Array.from({ length: about.messages }, (_, index) => ({
      id: `m${index}`,
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      name: null,
      content: `${fillerText(random)}${pick(['.', '.', '.', '?'], random)}`,
      timestamp: new Date(startAt + index * STEP_MS).toISOString(),
    })),
  };
};

/** Returns the k-th word: the syllables of its number, so that all words differ. */
const wordAt = (rank: number): string => {
  const base = SYLLABLES.length;
  const [low, middle, high] = [rank % base, Math.floor(rank / base) % base, Math.floor(rank / base ** 2)];
  return `${SYLLABLES[low]}${SYLLABLES[middle]}${high === 0 ? '' : SYLLABLES[high % base]}`;
};
