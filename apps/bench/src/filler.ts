import type { UserSession } from './feed.js';
import { pick } from './random.js';

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo za bri cla dra fle gro'.split(
  ' ',
);
const VOCABULARY = 5000;
const WORDS_A_MESSAGE = 24;
const STEP_MS = 60_000;
const START_AT = Date.UTC(2025, 0, 1);

/**
 * Returns made-up words with frequencies like those of a language: the k-th word has a frequency of about
 * 1/k.
 */
export const fillerText = (random: () => number, words = WORDS_A_MESSAGE): string =>
  Array.from({ length: words }, () => wordAt(Math.floor(VOCABULARY ** random()))).join(' ');

/**
 * Yields sessions with made-up messages. The users alternate. The sessions have `messages` messages in total,
 * and each session has at most `length`.
 */
export function* fillerSessions(
  users: readonly string[],
  messages: number,
  random: () => number,
  length = 100,
): Generator<UserSession, void, undefined> {
  for (let first = 0; first < messages; first += length) {
    const place = first / length;
    yield {
      user: users[place % users.length] ?? '',
      session: `s${place}`,
      isWhole: true,
      messages: Array.from({ length: Math.min(length, messages - first) }, (_, index) => ({
        id: `m${index}`,
        role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
        name: null,
        content: `${fillerText(random)}${pick(['.', '.', '.', '?'], random)}`,
        timestamp: new Date(START_AT + (first + index) * STEP_MS).toISOString(),
      })),
    };
  }
}

/** Returns the k-th word. Each digit of k gives a syllable, so that all words differ. */
const wordAt = (rank: number): string => {
  const base = SYLLABLES.length;
  const [low, middle, high] = [rank % base, Math.floor(rank / base) % base, Math.floor(rank / base ** 2)];
  return `${SYLLABLES[low]}${SYLLABLES[middle]}${high === 0 ? '' : SYLLABLES[high % base]}`;
};
