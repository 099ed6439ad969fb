import { groupBy } from '../../group-by.js';
import type { Role } from '../message.js';
import type { ComparedMessage, Place } from './compared-message.js';

interface Gap {
  /** Messages of the request between two messages that are also in the session. */
  readonly sent: readonly ComparedMessage[];
  /** Positions in the session of the messages between the same two messages. */
  readonly held: readonly number[];
  readonly isHead: boolean;
}

/** Places of the session that are not yet matched to a message of the request. */
export interface UnusedPlaces {
  /** Takes an unused place whose message has these words, or returns `null`. */
  takeWords(words: string): number | null;
  /** Takes the last unused one of these places whose message has the role, or returns `null`. */
  takeRole(places: readonly number[], role: Role): number | null;
  countOf(places: readonly number[]): number;
}

export const unusedPlaces = (
  session: readonly ComparedMessage[],
  used: ReadonlySet<number>,
): UnusedPlaces => {
  const unused = new Set([...session.keys()].filter((place) => !used.has(place)));
  const byWords = groupBy(unused, (place) => session[place]!.words);
  return {
    takeWords: (words) => {
      const places = byWords.get(words) ?? [];
      let place = places.pop();
      while (place !== undefined && !unused.delete(place)) place = places.pop();
      return place ?? null;
    },
    takeRole: (places, role) => {
      const last = places.findLast((place) => unused.has(place) && session[place]!.role === role);
      if (last === undefined) return null;
      unused.delete(last);
      return last;
    },
    countOf: (places) => places.filter((place) => unused.has(place)).length,
  };
};

/**
 * Returns the place of each message of the gap in the session: the place of the message that it moves or
 * replaces, or else `summary` or `new`. Agents move messages, clear tool results and old replies, and replace
 * the first messages by a summary.
 */
export const explainGap = ({ sent, held, isHead }: Gap, unused: UnusedPlaces): readonly Place[] => {
  const moved = sent.map(({ words, id }) => (id === null ? unused.takeWords(words) : null));
  const replaced = unused.countOf(held);
  const isSummary = isHead && sent.length < replaced;
  const explained = sent.toReversed().map(({ role, id }, n): Place => {
    const known = moved[sent.length - 1 - n] ?? null;
    if (known !== null) return known;
    if (id !== null || replaced === 0 || role === 'user') return isSummary && id === null ? 'summary' : 'new';
    if (isSummary && role !== 'tool') return 'summary';
    return unused.takeRole(held, role) ?? 'new';
  });
  return explained.reverse();
};
