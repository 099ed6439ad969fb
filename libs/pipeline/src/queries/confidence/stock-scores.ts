import {
  NOW,
  type LanguageId,
  rankMessages,
  readQuestion,
  SPOKEN_ROLES,
  STOCK_QUESTIONS,
} from '@mneme/domain';
import type { Embedder, MemorySearch, Probe, ScopeStatistics, Seeds, Selection } from '@mneme/ports';
import type { RecallPorts } from '../../memory-ports.js';
import { nonZeroVector } from '../../points/chunk-points.js';

const SELECTION: Selection = { kinds: ['chunk'], instants: NOW, filter: null, roles: SPOKEN_ROLES };
/** Number of seeds of a search for the best message, which is nearly always among the first seeds. */
const SEEDS = 5;
const REACH = 6;

interface StockPorts extends Pick<RecallPorts, 'yieldToEventLoop'> {
  readonly memorySearch: MemorySearch;
  /** `null` for a search by words alone. */
  readonly embedder: Embedder | null;
}

/**
 * Returns the score of the best message for each stock question, which no message answers (retrieval.md,
 * "Confidence"). In a large store, uses only the first questions. Costs one search for seeds, and reads some
 * sixty messages around them per question.
 */
export const stockScores = async (
  { memorySearch, embedder, yieldToEventLoop }: StockPorts,
  statistics: ScopeStatistics,
  language: LanguageId,
): Promise<readonly number[]> => {
  const texts = STOCK_QUESTIONS[language].slice(0, mostQuestions(statistics.turns));
  const questions = texts.map((text) => readQuestion(text, { speakers: [], referenceDate: null }));
  const vectors = embedder ? await embedder.embed(questions.map(({ withoutNames }) => withoutNames)) : [];
  const probes = questions.map(({ stems }, n): Required<Probe> => ({
    selection: SELECTION,
    stems,
    vector: nonZeroVector(vectors[n]),
    participants: null,
    limit: SEEDS,
    known: statistics,
  }));
  const seeds = await memorySearch.search(probes);
  // The index answers simultaneous calls together.
  const pools = await Promise.all(probes.map((probe, n) => around(memorySearch, seeds[n], probe)));
  const scores: number[] = [];
  for (const [n, question] of questions.entries()) {
    const turns = pools[n] ?? [];
    const frequencies = seeds[n]?.frequencies ?? new Map<string, number>();
    scores.push(rankMessages(question, turns, { statistics, frequencies, limit: 1 })[0]?.score ?? 0);
    await yieldToEventLoop();
  }
  return scores;
};

/**
 * Maximum number of stock questions. A search takes long in a store of very many messages, and fewer
 * questions measure nearly as well.
 */
const mostQuestions = (turns: number): number =>
  Math.max(FEWEST_QUESTIONS, Math.floor(MOST_LOOKED_AT / Math.max(turns, 1)));
const FEWEST_QUESTIONS = 8;
const MOST_LOOKED_AT = 200_000;

const around = async (memorySearch: MemorySearch, seeds: Seeds | undefined, probe: Required<Probe>) => {
  const ids = new Set([...(seeds?.lexical ?? []), ...(seeds?.dense ?? [])].map(({ id }) => id));
  if (ids.size === 0) return [];
  const { selection, stems, vector, known } = probe;
  return memorySearch.neighbours({ around: [...ids], reach: REACH, selection, stems, vector, known });
};
