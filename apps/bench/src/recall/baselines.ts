import { bm25, type ContextItem, stemsOf } from '@mneme/domain';
import { type Case, messageKey, type Question } from '../dataset/case.js';

export interface BaselineMessage {
  readonly key: string;
  readonly session: string;
  /** The speaker's name, then the text. The name improves every baseline. */
  readonly text: string;
  readonly item: ContextItem;
}

/** Ranks the messages of a history for a question, best first. */
export type Ranker = (question: Pick<Question, 'text'>) => Promise<readonly BaselineMessage[]>;

/** Returns unit vectors of texts. */
export type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

/** The baseline with which every other system is compared. */
export const BM25 = 'bm25';

/**
 * Weight of the score of a message together with the previous one. The score of the message alone has the
 * remaining weight.
 */
const PREVIOUS_SHARE = 0.85;

export const baselineMessages = ({ sessions }: Pick<Case, 'sessions'>): readonly BaselineMessage[] =>
  sessions.flatMap(({ session, messages }) =>
    messages.map(({ id, role, name, content, timestamp }, ordinal) => ({
      key: messageKey(session, id),
      session,
      text: name === null ? content : `${name}: ${content}`,
      item: {
        id: messageKey(session, id),
        kind: 'chunk' as const,
        text: content,
        sessionId: session,
        ordinal,
        role,
        speaker: name,
        saidAt: timestamp === null ? 0 : Date.parse(timestamp),
      },
    })),
  );

export const baselines = (
  messages: readonly BaselineMessage[],
  embed: Embed,
): ReadonlyMap<string, Ranker> => {
  const alone = wordScores(messages.map(({ text }) => text));
  const pairs = wordScores(messages.map((message, n) => withPrevious(message, messages[n - 1])));
  const vectors = embed(messages.map(({ text }) => text));
  return new Map<string, Ranker>([
    [BM25, ({ text }) => Promise.resolve(ranked(messages, alone(text)))],
    [
      'bm25+previous',
      ({ text }) => {
        const [own, pair] = [minMax(alone(text)), minMax(pairs(text))];
        const mixed = own.map(
          (score, index) => (1 - PREVIOUS_SHARE) * score + PREVIOUS_SHARE * (pair[index] ?? 0),
        );
        return Promise.resolve(ranked(messages, mixed));
      },
    ],
    [
      'dense',
      async ({ text }) => {
        const [asked] = await embed([text]);
        const scores = Float64Array.from(await vectors, (vector) => dot(vector, asked));
        return ranked(messages, scores);
      },
    ],
    ['recency', () => Promise.resolve([...messages].reverse())],
  ]);
};

/** Returns a function for the BM25 scores of all texts for a question. */
export const wordScores = (texts: readonly string[]): ((question: string) => Float64Array) => {
  const scores = bm25(texts.map(stemsOf));
  return (question) => scores(stemsOf(question));
};

const withPrevious = (message: BaselineMessage, previous: BaselineMessage | undefined): string =>
  previous?.session === message.session ? `${previous.text}\n${message.text}` : message.text;

const dot = (a: Float32Array, b: Float32Array | undefined): number =>
  a.reduce((sum, x, i) => sum + x * (b?.[i] ?? 0), 0);

/** Scales scores to [0, 1] over all candidates. */
const minMax = (scores: Float64Array): Float64Array => {
  const low = scores.reduce((least, score) => Math.min(least, score), Infinity);
  const high = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  return high === low ? scores.map(() => 0) : scores.map((score) => (score - low) / (high - low));
};

/** Orders messages by score. Equal scores keep the order of the messages. */
const ranked = (messages: readonly BaselineMessage[], scores: Float64Array): readonly BaselineMessage[] =>
  Array.from(messages.keys())
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .map((index) => messages[index] as BaselineMessage);
