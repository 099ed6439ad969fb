import { bm25, type ContextItem, stemsOf } from '@mneme/domain';
import { messageKey, type Case } from '../dataset/case.js';

/** A message as the baselines see it. */
export interface BaselineMessage {
  readonly key: string;
  readonly session: string;
  /** The text with the speaker's name in front, which helps every channel (evaluation.md). */
  readonly text: string;
  /** The text as it is packed into a block. */
  readonly item: ContextItem;
}

/** Ranks every message of a history for a question, best first. */
export type Ranker = (question: string) => Promise<readonly BaselineMessage[]>;

/** Unit vectors of texts. */
export type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

/** The weight of the text with the message before it, against the message alone (evaluation.md). */
const PREVIOUS_SHARE = 0.85;

export const baselineMessages = (cases: readonly Case[]): readonly BaselineMessage[] =>
  cases.flatMap(({ sessions }) =>
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
    ),
  );

/** The simple systems whose results are printed beside the service's. */
export const baselines = (
  turns: readonly BaselineMessage[],
  embed: Embed | null,
): ReadonlyMap<string, Ranker> => {
  const alone = bm25(turns.map(({ text }) => stemsOf(text)));
  const pairs = bm25(turns.map((turn, index) => stemsOf(withPrevious(turn, turns[index - 1]))));
  const byWords: Ranker = (question) => Promise.resolve(ranked(turns, alone(stemsOf(question))));
  const byPairs: Ranker = (question) => {
    const [own, pair] = [minMax(alone(stemsOf(question))), minMax(pairs(stemsOf(question)))];
    const mixed = own.map(
      (score, index) => (1 - PREVIOUS_SHARE) * score + PREVIOUS_SHARE * (pair[index] ?? 0),
    );
    return Promise.resolve(ranked(turns, mixed));
  };
  const newest = [...turns].reverse();
  return new Map([
    ['bm25', byWords],
    ['bm25+previous', byPairs],
    ...(embed === null ? [] : ([['dense', byVector(turns, embed)]] as const)),
    ['recency', () => Promise.resolve(newest)],
  ]);
};

const withPrevious = (turn: BaselineMessage, previous: BaselineMessage | undefined): string =>
  previous?.session === turn.session ? `${previous.text}\n${turn.text}` : turn.text;

const byVector = (turns: readonly BaselineMessage[], embed: Embed): Ranker => {
  const vectors = embed(turns.map(({ text }) => text));
  return async (question) => {
    const [asked] = await embed([question]);
    return ranked(
      turns,
      Float64Array.from(await vectors, (vector) => dot(vector, asked)),
    );
  };
};

const dot = (a: Float32Array, b: Float32Array | undefined): number =>
  a.reduce((sum, x, i) => sum + x * (b?.[i] ?? 0), 0);

/** Scales scores to [0, 1] over all candidates. */
const minMax = (scores: Float64Array): Float64Array => {
  const low = scores.reduce((least, score) => Math.min(least, score), Infinity);
  const high = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  return high === low ? scores.map(() => 0) : scores.map((score) => (score - low) / (high - low));
};

/** Orders by score; of equal scores the earlier message comes first. */
const ranked = (turns: readonly BaselineMessage[], scores: Float64Array): readonly BaselineMessage[] =>
  Array.from(turns.keys())
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .map((index) => turns[index] as BaselineMessage);
