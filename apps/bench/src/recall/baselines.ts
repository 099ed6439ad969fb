import { bm25, stemsOf } from '@mneme/domain';
import { type Case, messageKey } from '../dataset/case.js';
import type { BaselineMessage, Embed, Ranker } from './ranker.js';
import { recipeBefore } from './recipe-before.js';

const BM25 = 'bm25';
const BM25_OF_USERS = 'bm25 of users';
const RECIPE_BEFORE = 'before reading';

export const COMPARED_WITH: readonly string[] = [BM25, BM25_OF_USERS, RECIPE_BEFORE];

/** Weight of a message's text with the previous message, against the message alone (evaluation.md). */
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

export const baselines = (
  turns: readonly BaselineMessage[],
  embed: Embed | null,
): ReadonlyMap<string, Ranker> => {
  const pairs = bm25(turns.map((turn, index) => stemsOf(withPrevious(turn, turns[index - 1]))));
  const alone = bm25(turns.map(({ text }) => stemsOf(text)));
  const byPairs: Ranker = ({ text }) => {
    const [own, pair] = [minMax(alone(stemsOf(text))), minMax(pairs(stemsOf(text)))];
    const mixed = own.map(
      (score, index) => (1 - PREVIOUS_SHARE) * score + PREVIOUS_SHARE * (pair[index] ?? 0),
    );
    return Promise.resolve(ranked(turns, mixed));
  };
  const newest = [...turns].reverse();
  const ofUsers = turns.filter(({ item }) => item.role === 'user');
  return new Map([
    [BM25, byWords(turns)],
    ...(ofUsers.length === turns.length ? [] : ([[BM25_OF_USERS, byWords(ofUsers)]] as const)),
    ['bm25+previous', byPairs],
    ...(embed === null
      ? []
      : ([
          ['dense', byVector(turns, embed)],
          [RECIPE_BEFORE, recipeBefore(turns, embed)],
        ] as const)),
    ['recency', () => Promise.resolve(newest)],
  ]);
};

const byWords = (turns: readonly BaselineMessage[]): Ranker => {
  const scores = bm25(turns.map(({ text }) => stemsOf(text)));
  return ({ text }) => Promise.resolve(ranked(turns, scores(stemsOf(text))));
};

const withPrevious = (turn: BaselineMessage, previous: BaselineMessage | undefined): string =>
  previous?.session === turn.session ? `${previous.text}\n${turn.text}` : turn.text;

const byVector = (turns: readonly BaselineMessage[], embed: Embed): Ranker => {
  const vectors = embed(turns.map(({ text }) => text));
  return async ({ text }) => {
    const [asked] = await embed([text]);
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

/** Orders messages by score. Equal scores keep the order of the messages. */
const ranked = (turns: readonly BaselineMessage[], scores: Float64Array): readonly BaselineMessage[] =>
  Array.from(turns.keys())
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .map((index) => turns[index] as BaselineMessage);
