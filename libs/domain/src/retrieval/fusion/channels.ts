import { DAY_MS, type Instant } from '../../instant.js';
import { inverseFrequency } from '../bm25.js';
import type { Question } from '../question.js';
import type { Evidence } from '../terms/asked-words.js';
import { sharedWords } from './diversify.js';
import type { Channel, ChannelKind } from './reciprocal-ranks.js';

/** A memory as the channels see it. */
export interface FusionCandidate {
  readonly id: string;
  /** Cosine to the question; `null`: one of them has no vector. */
  readonly similarity: number | null;
  /** How often it has each stem of the question, and how many stems in all. */
  readonly counts: readonly number[];
  readonly length: number;
  /** What it is looked up by: the stems of its paths, addresses, tickets and tools. */
  readonly hints: readonly string[];
  /** From 0 to 1: how near it is in the graph of facts to whom and what the question names. */
  readonly proximity: number;
  readonly saidAt: Instant;
  /** Of a fact; `null`: it is none. */
  readonly salience: number | null;
  /** R·F·D·c·σ of S0. */
  readonly importance: number;
}

/**
 * The weights of the papers (algorithms 8.4). `weighted-rrf` are S1's five, with the keyword channel at .4; `equal-rrf` are
 * S0's four lists, whose prior is importance.
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

/** Whether the channel counts: what is only for one that does not need not be read. */
export const hasChannel = (fusion: Fusion, channel: ChannelName): boolean => WEIGHTS[fusion][channel] > 0;

const SATURATION = 1.5;
const LENGTH_SHARE = 0.75;
/** S1: recency of facts and entries fades by 1/e in so many days. */
const FADING_DAYS = 45;

/** What each channel of a fusion says of the memories, without those that count nothing. */
export const channelsOf = (
  question: Question,
  memories: readonly FusionCandidate[],
  { evidence, weights, at }: { readonly evidence: Evidence; readonly weights: Fusion; readonly at: Instant },
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
    .filter((name) => hasChannel(weights, name))
    .map((name) => ({
      name,
      kind: KINDS[name],
      weight: WEIGHTS[weights][name],
      scores: new Map(memories.map((memory) => [memory.id, scores[name](memory)])),
    }));
};

/** BM25 over the words of the memory alone, k1 1.5 and b .75 (algorithms 8.3). */
const lexicalScore = (
  { stems }: Question,
  { statistics, frequencies }: Evidence,
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
