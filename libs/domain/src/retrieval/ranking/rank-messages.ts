import { compareText } from '../../compare-text.js';
import { groupBy } from '../../group-by.js';
import { inverseFrequency } from './bm25.js';
import { matchDate } from './match-date.js';
import { meanBorrowedLength } from './mean-length.js';
import { nameKey } from '../../conversation/speakers/named-speakers.js';
import type { Question } from '../question/question.js';
import { RANKING } from './ranking-weights.js';
import { type SmoothedMessage, smoothSession } from './smoothed-session.js';
import type { Statistics, MessageVector } from './message-vector.js';
import { type RankingStatistics, wordsTerm } from './terms/asked-words.js';

/**
 * Weighted terms of a score. The letters of the terms in retrieval.md are: words K, speaker S, conversation
 * N, question PQ, time T, date D, vector e, nearVectors e~.
 */
export interface RankingTerms {
  readonly words: number;
  readonly speaker: number;
  readonly conversation: number;
  /** Negative for a bare question, because such a message states nothing. */
  readonly question: number;
  readonly time: number;
  readonly date: number;
  readonly vector: number;
  readonly nearVectors: number;
}

export interface RankingInput extends RankingStatistics {
  readonly limit: number;
}

export interface RankedMessage {
  readonly message: MessageVector;
  readonly score: number;
  readonly terms: RankingTerms;
}

/**
 * Ranks a pool of candidates, best first: R1 of retrieval.md, or R2 with vectors. `turns` are the messages
 * found by search and their neighbours. The words of a message that is not eligible count only for its
 * neighbours. In a tie the earlier message comes first (algorithms 0.1).
 */
export const rankMessages = (
  question: Question,
  turns: readonly MessageVector[],
  ranking: RankingInput,
): RankedMessage[] => {
  const { statistics, limit } = ranking;
  const smoothed = groupBySession(turns).flatMap((session) => smoothSession(session, question.stems.length));
  const words = wordsTerm(question, ranking);
  const meanLength = meanSmoothedLength(smoothed, statistics);
  const cues = cueTerms(question, turns, statistics);
  const termsOf = ({ message, counts, length, similarity }: SmoothedMessage): RankingTerms => {
    const { vector, nearVectors } = RANKING.weights;
    const { speaker, conversation, question: bare, time, date } = cues(message);
    return {
      words: words(counts, length / meanLength),
      speaker,
      conversation,
      question: bare,
      time,
      date,
      vector: vector * (message.similarity ?? 0),
      nearVectors: nearVectors * similarity,
    };
  };
  return smoothed
    .filter(({ message }) => message.isEligible)
    .map((each) => ({ each, score: sumOf(termsOf(each)) }))
    .sort((a, b) => b.score - a.score || compareByTime(a.each.message, b.each.message))
    .slice(0, limit)
    .map(({ each, score }) => ({ message: each.message, score, terms: termsOf(each) }));
};

const sumOf = (terms: RankingTerms): number =>
  terms.words +
  terms.speaker +
  terms.conversation +
  terms.question +
  terms.time +
  terms.date +
  terms.vector +
  terms.nearVectors;

/** Sorts sessions and messages, so that the result does not depend on the order of the pool. */
export const groupBySession = (turns: readonly MessageVector[]): MessageVector[][] =>
  [...groupBy(turns, ({ sessionId }) => sessionId)]
    .sort(([a], [b]) => compareText(a, b))
    .map(([, session]) => session.sort((a, b) => a.ordinal - b.ordinal || compareText(a.id, b.id)));

const meanSmoothedLength = (pool: readonly SmoothedMessage[], statistics: Statistics): number =>
  meanBorrowedLength(statistics, {
    messages: pool.length,
    own: pool.reduce((sum, { message }) => sum + message.length, 0),
    borrowed: pool.reduce((sum, { length }) => sum + length, 0),
  });

type CueTerms = Pick<RankingTerms, 'speaker' | 'conversation' | 'question' | 'time' | 'date'>;

const cueTerms = (
  question: Question,
  turns: readonly MessageVector[],
  statistics: Statistics,
): ((turn: MessageVector) => CueTerms) => {
  const { weights, bareQuestionStems } = RANKING;
  const isAsked = askedSpeaker(question);
  const theirSessions = sessionsOfNamed(question, turns);
  const conversation = weights.conversation * conversationWeight(question, statistics);
  return (turn) => ({
    speaker: isAsked(turn) ? weights.speaker : 0,
    conversation: theirSessions.has(turn.sessionId) ? conversation : 0,
    question: turn.endsInQuestion && turn.length <= bareQuestionStems ? weights.question : 0,
    time: question.asksWhen && turn.namesTime ? weights.time : 0,
    date: weights.date * matchDate(question.dates, turn.saidAt),
  });
};

const askedSpeaker = ({ named, askedRole }: Question): ((turn: MessageVector) => boolean) => {
  const people = new Set(named.map(nameKey)).size;
  if (people === 1) return (turn) => turn.speaker !== null && named.includes(turn.speaker);
  return people === 0 ? (turn) => turn.role === askedRole : () => false;
};

export const sessionsOfNamed = ({ named }: Question, pool: readonly MessageVector[]): ReadonlySet<string> =>
  new Set(
    pool.flatMap(({ speaker, sessionId }) =>
      speaker !== null && named.includes(speaker) ? [sessionId] : [],
    ),
  );

/** Returns how rare messages of the named people are in the scope. Returns 0 in a store of two people. */
export const conversationWeight = ({ named }: Question, { turns, speakers }: Statistics): number => {
  const namedMessages = speakers.reduce((sum, { name, turns: n }) => sum + (named.includes(name) ? n : 0), 0);
  return named.length === 0 ? 0 : Math.max(inverseFrequency(turns, namedMessages) - Math.LN2, 0);
};

export const compareByTime = (a: MessageVector, b: MessageVector): number =>
  a.saidAt - b.saidAt ||
  compareText(a.sessionId, b.sessionId) ||
  a.ordinal - b.ordinal ||
  compareText(a.id, b.id);
