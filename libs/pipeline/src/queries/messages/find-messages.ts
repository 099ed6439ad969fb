import {
  type FeatureRanked,
  type MessageVector,
  type Point,
  type RankedMessage,
  rankByFeatures,
  rankMessages,
  type Statistics,
} from '@mneme/domain';
import type { Probe, ScopedMemoryIndex, Selection } from '@mneme/ports';
import { withinReach } from './within-reach.js';
import type { Nearness, SearchHit, SearchContext, SearchMode, SearchPorts } from '../search-hit.js';

/** Seeds of each channel; with 50, a pool scores like everything (retrieval.md "What it asks of an index"). */
const SEEDS = { fast: 50, balanced: 50, thorough: 150 } as const satisfies Record<SearchMode, number>;

/** Beyond six messages a neighbour adds next to nothing to the score (retrieval.md). */
const REACH = 6;

/**
 * The nearest of a pool, whose texts are read: 100 give what reading all of LoCoMo gives. `fast` reads none, and ranks by
 * words, vectors and who speaks alone.
 */
const READ = { fast: 0, balanced: 100, thorough: 300 } as const satisfies Record<SearchMode, number>;

/** A search context with what messages are ranked by. */
export type MessageContext = SearchContext & Pick<SearchPorts, 'wordVector'>;

/** The messages that answer: seeds and their neighbours in the session, scored exactly. */
export const findMessages = async (
  store: ScopedMemoryIndex,
  looking: MessageContext,
  statistics: Statistics,
): Promise<readonly SearchHit<Point>[]> => {
  const { question, vector, instants, filter, topK, mode } = looking;
  const selection: Selection = { kinds: ['chunk'], instants, filter };
  const seeds = await store.search(seedProbes(selection, looking));
  const around = seeds.flatMap(({ lexical, dense }) => [...lexical, ...dense].map(({ id }) => id));
  const pool = await store.neighbours({
    around: [...new Set(around)],
    reach: REACH,
    selection,
    stems: question.stems,
    vector,
  });
  const frequencies = seeds[0]?.frequencies ?? new Map<string, number>();
  const limit = Math.max(topK, READ[mode]);
  const near = rankMessages(question, pool, { statistics, frequencies, limit });
  const candidates = near.slice(0, READ[mode] === 0 ? 0 : limit);
  const features = await store.features(withinReach(candidates, pool, REACH));
  const reread = rankByFeatures(question, pool, new Set(candidates.map(({ message }) => message.id)), {
    statistics,
    frequencies,
    features,
    vectorOf: looking.wordVector,
  });
  return shown(store, reread.length > 0 ? onScaleOf(near, reread) : near.map(plain), topK);
};

/** What a ranking says of a message; the score is the sum of the terms. */
interface Ranked {
  readonly message: MessageVector;
  readonly score: number;
  readonly terms: Readonly<Record<string, number>>;
  readonly nearness: RankedMessage;
  readonly isLiteral: boolean;
}

const plain = (nearness: RankedMessage): Ranked => ({
  ...nearness,
  terms: { ...nearness.terms },
  nearness,
  isLiteral: false,
});

/**
 * Thresholds were measured on nearness, and statements are ranked by it. So the n-th of the order by features takes the n-th
 * score by nearness, and the term `calibration` is what that changes.
 */
const onScaleOf = (near: readonly RankedMessage[], reread: readonly FeatureRanked[]): readonly Ranked[] => {
  const nearness = new Map(near.map((ranked) => [ranked.message.id, ranked]));
  return reread.flatMap(({ message, score, terms, isLiteral }, n) => {
    const [own, nth] = [nearness.get(message.id), near[n]];
    if (!own || !nth) return [];
    const calibration = nth.score - score;
    return [{ message, score: nth.score, terms: { ...terms, calibration }, nearness: own, isLiteral }];
  });
};

const shown = async (
  store: ScopedMemoryIndex,
  ranked: readonly Ranked[],
  topK: number,
): Promise<readonly SearchHit<Point>[]> => {
  const best = ranked.slice(0, topK);
  const held = await store.get(best.map(({ message }) => message.id));
  const points = new Map(held.map((point) => [point.id, point]));
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

/** Probes for seeds in the whole scope, and again in the sessions of the speakers whom the question names. */
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
