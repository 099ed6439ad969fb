import { type Point, rankMessages, type Statistics } from '@mneme/domain';
import type { Probe, ScopedMemoryIndex, Selection } from '@mneme/ports';
import type { SearchHit, SearchContext, SearchMode } from './search-hit.js';

/** Seeds of each channel; with 50, a pool scores like everything (retrieval.md "What it asks of an index"). */
const SEEDS = { fast: 50, balanced: 50, thorough: 150 } as const satisfies Record<SearchMode, number>;

/** Beyond six messages a neighbour adds next to nothing to the score (retrieval.md). */
const REACH = 6;

/** The messages that answer: seeds and their neighbours in the session, scored exactly. */
export const findMessages = async (
  store: ScopedMemoryIndex,
  looking: SearchContext,
  statistics: Statistics,
): Promise<readonly SearchHit<Point>[]> => {
  const { question, vector, instants, filter, topK } = looking;
  const selection: Selection = { kinds: ['chunk'], instants, filter };
  const seeds = await store.search(seedProbes(selection, looking));
  const around = seeds.flatMap(({ lexical, dense }) => [...lexical, ...dense].map(({ id }) => id));
  const turns = await store.neighbours({
    around: [...new Set(around)],
    reach: REACH,
    selection,
    stems: question.stems,
    vector,
  });
  const frequencies = seeds[0]?.frequencies ?? new Map<string, number>();
  const best = rankMessages(question, turns, { statistics, frequencies, limit: topK });
  const held = await store.get(best.map(({ message }) => message.id));
  const points = new Map(held.map((point) => [point.id, point]));
  return best.flatMap(({ message, score, terms }) => {
    const point = points.get(message.id);
    return point ? [{ point, score, terms: { ...terms }, fact: null }] : [];
  });
};

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
