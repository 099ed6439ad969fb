import { DAY_MS, type Instant } from '../../instant.js';
import { inverseFrequency } from '../ranking/bm25.js';
import type { Question } from '../question/question.js';
import type { RankingStatistics } from '../ranking/terms/asked-words.js';
import { sharedWords } from './diversify.js';
import type { Channel, ChannelKind } from './reciprocal-ranks.js';

export interface FusionCandidate {
  readonly id: string;
  /** Cosine of the memory with the question. Null if one of them has no vector. */
  readonly similarity: number | null;
  /** Number of occurrences of each stem of the question. `length` counts all stems of the memory. */
  readonly counts: readonly number[];
  readonly length: number;
  /** Stems of paths, addresses, tickets and tools, for the keyword channel. */
  readonly hints: readonly string[];
  /** Proximity to the names in the question, in the graph of facts, from 0 to 1. */
  readonly proximity: number;
  readonly saidAt: Instant;
  /** Salience of a fact. Null if the memory is not a fact. */
  readonly salience: number | null;
  /** The product R·F·D·c·σ of S0, as computed by `importance`. */
  readonly importance: number;
}

/**
 * Weights from the papers (algorithms 8.4): S1 has five channels, and S0 has four lists with importance as
 * the prior.
 */
const WEIGHTS = {
  'weighted-rrf': {
    dense: 1,
    lexical: 0.6,
    graph: 0.8,
    keyword: 0.4,
    recency: 0.3,
    salience: 0.25,
    importance: 0,
  },
  'equal-rrf': { dense: 1, lexical: 1, graph: 0, keyword: 1, recency: 0, salience: 0, importance: 1 },
} as const;
export type Fusion = keyof typeof WEIGHTS;

const KINDS = {
  dense: 'evidence',
  lexical: 'evidence',
  graph: 'evidence',
  keyword: 'evidence',
  recency: 'prior',
  salience: 'prior',
  importance: 'prior',
} as const satisfies Record<string, ChannelKind>;
type ChannelName = keyof typeof KINDS;

/** False for an unused channel, so that its data need not be read. */
export const usesChannel = (fusion: Fusion, channel: ChannelName): boolean => WEIGHTS[fusion][channel] > 0;

const SATURATION = 1.5;
const LENGTH_SHARE = 0.75;
/** Number of days in which the recency of facts and entries falls to 1/e (S1). */
const FADING_DAYS = 45;

/** Returns the scores of each channel whose weight is not 0. */
export const scoreChannels = (
  question: Question,
  memories: readonly FusionCandidate[],
  {
    evidence,
    weights,
    at,
  }: { readonly evidence: RankingStatistics; readonly weights: Fusion; readonly at: Instant },
): readonly Channel[] => {
  const lexical = lexicalScore(question, evidence);
  const scores = {
    dense: ({ similarity }) => similarity ?? 0,
    lexical,
    graph: ({ proximity }) => proximity,
    keyword: ({ hints }) => sharedWords(question.stems, hints),
    recency: ({ saidAt }) => Math.exp(-Math.max(0, at - saidAt) / (FADING_DAYS * DAY_MS)),
    salience: ({ salience }) => salience ?? 0,
    importance: ({ importance }) => importance,
  } satisfies Record<ChannelName, (memory: FusionCandidate) => number>;
  return (Object.keys(KINDS) as ChannelName[])
    .filter((name) => usesChannel(weights, name))
    .map((name) => ({
      name,
      kind: KINDS[name],
      weight: WEIGHTS[weights][name],
      scores: new Map(memories.map((memory) => [memory.id, scores[name](memory)])),
    }));
};

/** Computes BM25 with k1 1.5 and b .75 (algorithms 8.3). */
const lexicalScore = (
  { stems }: Question,
  { statistics, frequencies }: RankingStatistics,
): ((memory: FusionCandidate) => number) => {
  const rarity = stems.map((stem) => inverseFrequency(statistics.turns, frequencies.get(stem) ?? 0));
  const mean = statistics.meanLength || 1;
  return ({ counts, length }) => {
    const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / mean);
    return counts.reduce(
      (sum, count, n) =>
        sum + (count === 0 ? 0 : ((rarity[n] ?? 0) * count * (SATURATION + 1)) / (count + norm)),
      0,
    );
  };
};
