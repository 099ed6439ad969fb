import { compareWeights, type FactWeight } from '../facts/evidence/fact-weight.js';
import type { Instant } from '../instant.js';
import { matchDate } from './match-date.js';
import type { Question } from './question.js';
import type { RankingTerms } from './rank-messages.js';
import { RANKING } from './ranking-weights.js';
import type { Evidence } from './terms/asked-words.js';
import { wordsTerm } from './words-term.js';

/** An entry, fact or digest as ranking sees it: the fields that a statement shares with a `Turn`. */
export interface Statement {
  readonly id: string;
  /** Number of stems. */
  readonly length: number;
  /** How often each asked stem occurs, in the order of the question's stems. */
  readonly counts: readonly number[];
  readonly similarity: number | null;
  /** The speaker of the words it was made of; `null`: no one in particular. */
  readonly speaker: string | null;
  /** Whoever asks speaks of themselves, and this is a fact about somebody or something that the question does not name. */
  readonly isOfAnother: boolean;
  readonly saidAt: Instant;
  /** Of a fact: what its evidence makes of it; `null`: it is none. */
  readonly weight: FactWeight | null;
}

export interface RankedStatement<S extends Statement = Statement> {
  readonly statement: S;
  readonly score: number;
  readonly terms: Pick<RankingTerms, 'words' | 'speaker' | 'date' | 'vector'>;
}

/**
 * Ranks statements, best first, on the scale of `rankTurns`. A statement counts as a message that stands alone: its own
 * words and vector also stand for its neighbourhood's, against the same frequencies and mean length. Ties: the fact
 * of more weight, then the earlier, then the smaller id.
 */
export const rankStatements = <S extends Statement>(
  question: Question,
  statements: readonly S[],
  evidence: Evidence,
): RankedStatement<S>[] => {
  const { weights } = RANKING;
  const words = wordsTerm(question, evidence);
  const meanLength = evidence.statistics.meanLength || 1;
  const asked = question.named.length === 1 ? question.named[0] : undefined;
  return statements
    .map((statement) => {
      const terms = {
        words: words(statement.counts, statement.length / meanLength),
        speaker: toAsked(statement, asked),
        date: weights.date * matchDate(question.dates, statement.saidAt),
        vector: (weights.vector + weights.nearVectors) * (statement.similarity ?? 0),
      };
      return { statement, terms, score: terms.words + terms.speaker + terms.date + terms.vector };
    })
    .sort((a, b) => b.score - a.score || compareEqual(a.statement, b.statement));
};

/** "I" names nobody: what is about others gives way, and nothing else scores higher for it. */
const toAsked = ({ speaker, isOfAnother }: Statement, asked: string | undefined): number => {
  if (isOfAnother) return -RANKING.weights.speaker;
  return asked !== undefined && speaker === asked ? RANKING.weights.speaker : 0;
};

const compareEqual = (a: Statement, b: Statement): number =>
  compareWeights(a.weight, b.weight) || a.saidAt - b.saidAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
