import type { MessageFeatures, WordVector } from './message-features.js';
import type { MessageVector } from './message-vector.js';
import type { Question } from '../question/question.js';
import { compareByTime, groupBySession } from './rank-messages.js';
import { askedSide } from './terms/asked-side.js';
import { askedWords, type RankingStatistics } from './terms/asked-words.js';
import { cueTerms } from './terms/cue-terms.js';
import { FEATURE_WEIGHTS, type FeatureTerm, type FeatureTerms } from './terms/feature-weights.js';
import { bestPassages } from './terms/passage-term.js';
import { readSession, type ReadSession } from './terms/session-words.js';
import { wordNearness } from './terms/word-nearness.js';
import { meanLengths, wordTerms } from './terms/word-terms.js';

export interface FeatureStatistics extends RankingStatistics {
  readonly features: ReadonlyMap<string, MessageFeatures>;
  /** Null if there are no word vectors. Then a word is near only to itself. */
  readonly vectorOf: WordVector | null;
}

export interface FeatureRankedMessage {
  readonly message: MessageVector;
  readonly score: number;
  /** The terms of the score, already weighted. */
  readonly terms: FeatureTerms;
  /** True if the message has an identifier of the question, or all of the question's key words. */
  readonly isLiteral: boolean;
}

/**
 * Ranks the candidates in a pool by all features of their texts, best first: R4 of retrieval.md. In a tie the
 * earlier message comes first.
 */
export const rankByFeatures = (
  question: Question,
  pool: readonly MessageVector[],
  candidates: ReadonlySet<string>,
  evidence: FeatureStatistics,
): FeatureRankedMessage[] => {
  if (candidates.size === 0) return [];
  const sessions = groupBySession(pool).map((messages) => readSession(messages, evidence.features));
  const termsOf = termsIn(question, { pool, sessions, candidates }, evidence);
  return sessions
    .filter(({ messages }) => messages.some(({ id }) => candidates.has(id)))
    .flatMap((session) => {
      const terms = termsOf(session);
      return session.messages.flatMap((message, i): FeatureRankedMessage[] =>
        candidates.has(message.id) ? [{ message, ...weightTerms(terms(i)) }] : [],
      );
    })
    .sort((a, b) => b.score - a.score || compareByTime(a.message, b.message));
};

interface ReadPool {
  readonly pool: readonly MessageVector[];
  readonly sessions: readonly ReadSession[];
  readonly candidates: ReadonlySet<string>;
}

const termsIn = (
  question: Question,
  { pool, sessions, candidates }: ReadPool,
  evidence: FeatureStatistics,
) => {
  const { statistics, vectorOf } = evidence;
  const words = askedWords(question, evidence);
  const side = askedSide(question, statistics);
  const nearness = wordNearness(words, vectorOf);
  const means = meanLengths(sessions, statistics);
  const cues = cueTerms(question, pool, side, statistics);
  return (session: ReadSession): ((i: number) => FeatureTerms) => {
    const wordTermsAt = wordTerms(session, words, side, means);
    const isCandidate = (i: number): boolean => candidates.has(session.messages[i]?.id ?? '');
    const passages = bestPassages(session, isCandidate, words, nearness);
    const similarities = session.messages.map(({ similarity }) => similarity ?? 0);
    const near = session.kernel.spread(similarities);
    const borrowed = session.kernel.spread(similarities.map(() => 1));
    return (i) => {
      const matched = wordTermsAt(i);
      return {
        ...matched,
        vector: similarities[i] ?? 0,
        nearVectors: (near[i] ?? 0) / (borrowed[i] ?? 1),
        passage: passages[i] ?? 0,
        ...cues(session, i),
      };
    };
  };
};

const TERMS = Object.keys(FEATURE_WEIGHTS) as readonly FeatureTerm[];

/**
 * Minimum of the plain `keyWords` term for a message that has all key words. The value is slightly below 1,
 * because rounding may leave the sum of all shares below 1.
 */
const ALL_WORDS = 1 - 1e-9;

const weightTerms = (plain: FeatureTerms): Omit<FeatureRankedMessage, 'message'> => {
  const terms: Record<FeatureTerm, number> = { ...plain };
  for (const term of TERMS) terms[term] *= FEATURE_WEIGHTS[term];
  // Sums the terms in their order, so that a caller who does the same gets exactly this score.
  const score = Object.values(terms).reduce((sum, term) => sum + term, 0);
  return { score, terms, isLiteral: plain.identifiers > 0 || plain.keyWords > ALL_WORDS };
};
