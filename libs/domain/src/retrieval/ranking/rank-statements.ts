import { compareText } from '../../compare-text.js';
import { compareWeights, type FactWeight } from '../../facts/evidence/fact-weight.js';
import type { Instant } from '../../instant.js';
import { matchDate } from './match-date.js';
import type { Question } from '../question/question.js';
import type { RankingTerms } from './rank-messages.js';
import { RANKING } from './ranking-weights.js';
import { type RankingStatistics, wordsTerm } from './terms/asked-words.js';

/** An entry, fact or digest, with the fields that it shares with a `MessageVector`. */
export interface Statement {
  readonly id: string;
  readonly length: number;
  /** Number of occurrences of each stem of the question, in the order of the question's stems. */
  readonly counts: readonly number[];
  readonly similarity: number | null;
  readonly speaker: string | null;
  /**
   * True if the question is about the user, and the fact is about another person or thing that the question
   * does not name.
   */
  readonly isOfAnother: boolean;
  readonly saidAt: Instant;
  /** Weight of a fact. Null if the statement is not a fact. */
  readonly weight: FactWeight | null;
}

export interface RankedStatement<S extends Statement = Statement> {
  readonly statement: S;
  readonly score: number;
  readonly terms: Pick<RankingTerms, 'words' | 'speaker' | 'date' | 'vector'>;
}

/**
 * Ranks statements on the same scale as `rankMessages`, as messages without neighbours. In a tie the fact
 * with more weight comes first, and then the earlier statement.
 */
export const rankStatements = <S extends Statement>(
  question: Question,
  statements: readonly S[],
  evidence: RankingStatistics,
): RankedStatement<S>[] => {
  const { weights } = RANKING;
  const words = wordsTerm(question, evidence);
  const meanLength = evidence.statistics.meanLength || 1;
  const asked = question.named.length === 1 ? question.named[0] : undefined;
  return statements
    .map((statement) => {
      const terms = {
        words: words(statement.counts, statement.length / meanLength),
        speaker: speakerTerm(statement, asked),
        date: weights.date * matchDate(question.dates, statement.saidAt),
        vector: (weights.vector + weights.nearVectors) * (statement.similarity ?? 0),
      };
      return { statement, terms, score: terms.words + terms.speaker + terms.date + terms.vector };
    })
    .sort((a, b) => b.score - a.score || compareTies(a.statement, b.statement));
};

/**
 * Returns the term of the speaker. "I" does not name a speaker, so no statement gets a higher score, but
 * facts about other people get a lower score.
 */
const speakerTerm = ({ speaker, isOfAnother }: Statement, asked: string | undefined): number => {
  if (isOfAnother) return -RANKING.weights.speaker;
  return asked !== undefined && speaker === asked ? RANKING.weights.speaker : 0;
};

const compareTies = (a: Statement, b: Statement): number =>
  compareWeights(a.weight, b.weight) || a.saidAt - b.saidAt || compareText(a.id, b.id);
