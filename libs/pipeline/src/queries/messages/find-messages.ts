import {
  type RankingStatistics,
  type MessageVector,
  type Point,
  type RankedMessage,
  rankByFeatures,
  rankMessages,
} from '@mneme/domain';
import type { MemoryReader, Probe, ScopeStatistics, Seeds, Selection } from '@mneme/ports';
import type { RecallPorts } from '../../memory-ports.js';
import { fuseMessages, type MessageFusion } from '../fusion/fuse-messages.js';
import { linkedMessages, type NearFacts } from '../fusion/near-facts.js';
import { withinReach } from './within-reach.js';
import type { Nearness, SearchHit, SearchContext, SearchMode } from '../search/search-hit.js';

/**
 * Number of seeds per channel. With 50, the results are as good as from all messages (retrieval.md, "Index
 * reads").
 */
const SEEDS = { fast: 50, balanced: 50, thorough: 150 } as const satisfies Record<SearchMode, number>;

/** A neighbour more than six messages away adds next to nothing to the score (retrieval.md). */
const REACH = 6;

/**
 * Number of the nearest messages whose texts are read. With 50, the results on LoCoMo and LongMemEval are as
 * good as with 100. `fast` reads no texts, and ranks only by words, vectors and speaker.
 */
const READ = { fast: 0, balanced: 50, thorough: 300 } as const satisfies Record<SearchMode, number>;

export interface ScopeEvidence<Found> {
  readonly statistics: ScopeStatistics;
  readonly near: NearFacts;
  /** The answers to the probes of the search. */
  readonly seeds: Found;
}

/** Finds the neighbours of the seeds in their sessions, and scores them exactly. */
export const findMessages = async (
  ports: RecallPorts,
  context: SearchContext,
  { statistics, near, seeds }: ScopeEvidence<readonly Seeds[]>,
): Promise<readonly SearchHit<Point>[]> => {
  const { scope, question, vector, ranking, topK } = context;
  const selection = messageSelection(context);
  const linked = linkedMessages(scope, near);
  const around = seeds.flatMap(({ lexical, dense }) => [...lexical, ...dense].map(({ id }) => id));
  const pool = await ports.memorySearch.of(scope).neighbours({
    around: [...new Set([...around, ...linked.keys()])],
    reach: REACH,
    selection,
    stems: question.stems,
    vector,
    known: statistics,
  });
  const evidence = { statistics, frequencies: seeds[0]?.frequencies ?? new Map<string, number>() };
  const ranked =
    ranking === 'sum'
      ? await byFeatures(ports, context, { pool, evidence })
      : await byFusion(ports, context, { pool, evidence }, { weights: ranking, proximities: linked });
  return shown(ports.memoryReader.of(scope), ranked, topK);
};

/** Returns the selection of the messages that a search may see. */
export const messageSelection = ({ instants, filter, roles, withAbandoned }: SearchContext): Selection => ({
  kinds: ['chunk'],
  instants,
  filter,
  roles,
  withAbandoned,
});

interface Pool {
  readonly pool: readonly MessageVector[];
  readonly evidence: RankingStatistics;
}

/** Ranks by the sum of named terms. `fast` reads no texts, and ranks by nearness. */
const byFeatures = async (
  ports: RecallPorts,
  { question, scope, mode, topK }: SearchContext,
  { pool, evidence }: Pool,
): Promise<readonly Ranked[]> => {
  const limit = Math.max(topK, READ[mode]);
  const near = rankMessages(question, pool, { ...evidence, limit });
  if (READ[mode] === 0)
    return near.map((nearness) => ({
      ...nearness,
      terms: { ...nearness.terms },
      nearness,
      isLiteral: false,
    }));
  const candidates = new Set(near.map(({ message }) => message.id));
  const features = await ports.memorySearch.of(scope).features(withinReach(near, pool, REACH));
  const { wordVector: vectorOf } = ports;
  return onScaleOf(near, rankByFeatures(question, pool, candidates, { ...evidence, features, vectorOf }));
};

const byFusion = async (
  ports: RecallPorts,
  context: SearchContext,
  { pool, evidence }: Pool,
  fusion: Omit<MessageFusion, 'evidence'>,
): Promise<readonly Ranked[]> => {
  const near = rankMessages(context.question, pool, { ...evidence, limit: pool.length });
  const fused = await fuseMessages(ports, context, pool, { ...fusion, evidence });
  const reread = fused.map((message) => ({ ...message, isLiteral: false }));
  return onScaleOf(near, reread);
};

/** A ranked message. The score is the sum of the terms. */
interface Ranked {
  readonly message: MessageVector;
  readonly score: number;
  readonly terms: Readonly<Record<string, number>>;
  readonly nearness: RankedMessage;
  readonly isLiteral: boolean;
}

/**
 * Gives each message of another ranking a score on the scale of nearness, which thresholds and statements
 * use. The n-th message takes the n-th score by nearness, and the term `calibration` records the change.
 */
const onScaleOf = (
  near: readonly RankedMessage[],
  reread: readonly Omit<Ranked, 'nearness'>[],
): readonly Ranked[] => {
  const nearness = new Map(near.map((ranked) => [ranked.message.id, ranked]));
  return reread.flatMap(({ message, score, terms, isLiteral }, n) => {
    const [own, nth] = [nearness.get(message.id), near[n]];
    if (!own || !nth) return [];
    const calibration = nth.score - score;
    return [{ message, score: nth.score, terms: { ...terms, calibration }, nearness: own, isLiteral }];
  });
};

const shown = async (
  store: MemoryReader,
  ranked: readonly Ranked[],
  topK: number,
): Promise<readonly SearchHit<Point>[]> => {
  const best = ranked.slice(0, topK);
  const stored = await store.get(best.map(({ message }) => message.id));
  const points = new Map(stored.map((point) => [point.id, point]));
  return best.flatMap(({ message, score, terms, ...ranked }) => {
    const point = points.get(message.id);
    return point ? [{ point, score, terms, nearness: nearnessOf(ranked), fact: null }] : [];
  });
};

const nearnessOf = ({ nearness, isLiteral }: Pick<Ranked, 'nearness' | 'isLiteral'>): Nearness => ({
  score: nearness.score,
  words: nearness.terms.words,
  speaker: nearness.terms.speaker,
  similarity: nearness.message.similarity,
  isLiteral,
});

/** Returns the probes for messages. */
export const messageProbes = (context: SearchContext): readonly Probe[] =>
  seedProbes(messageSelection(context), context);

/** Searches the whole scope, and again the sessions of the speakers whom the question names. */
export const seedProbes = (
  selection: Selection,
  { question, vector, mode, topK }: Pick<SearchContext, 'question' | 'vector' | 'mode' | 'topK'>,
): readonly Probe[] => {
  const limit = Math.max(SEEDS[mode], topK);
  const everywhere: Probe = { selection, stems: question.stems, vector, participants: null, limit };
  return question.named.length > 0
    ? [everywhere, { ...everywhere, participants: question.named }]
    : [everywhere];
};
