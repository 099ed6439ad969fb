import { TENANT as benchTenant, type BenchSession } from './record-sessions.js';
import { fillerText } from '../filler.js';
import { textOf } from '../load/load-messages.js';
import { seededRandom } from '../random.js';

export interface SessionsPlan {
  readonly messages: number;
  readonly users: number;
  /** Messages per request, and so per event of the first topic. */
  readonly batch: number;
  readonly words: number;
}

/** Returns one session per user. Another `who` gives the same texts to other users. */
export const sessionsOf = (
  who: string,
  { messages, users, batch, words }: SessionsPlan,
): readonly BenchSession[] => {
  const requests = Math.max(1, Math.round(messages / users / batch));
  return Array.from({ length: users }, (_, user) => ({
    scope: { tenant: benchTenant, user: `${who}-${user}` },
    session: 's',
    requests: Array.from({ length: requests }, (__, request) =>
      Array.from({ length: batch }, (___, at) => textOf((user * requests + request) * batch + at, words)),
    ),
  }));
};

const SENTENCE_WORDS = 9;

/** Returns the same sessions with `sentences` more sentences per message, every third of them a statement. */
export const longSessionsOf = (
  who: string,
  { sentences, ...plan }: SessionsPlan & { readonly sentences: number },
): readonly BenchSession[] =>
  sessionsOf(who, plan).map((talk, place) => ({
    ...talk,
    requests: talk.requests.map((texts, request) =>
      texts.map((text, at) => {
        const random = seededRandom(place * 1_000_003 + request * 1_009 + at);
        const more = Array.from({ length: sentences }, (_, n) =>
          n % 3 === 0
            ? textOf(Math.floor(random() * 1e6) * 2, SENTENCE_WORDS)
            : `${fillerText(random, SENTENCE_WORDS)}.`,
        );
        return [text, ...more].join(' ');
      }),
    ),
  }));
