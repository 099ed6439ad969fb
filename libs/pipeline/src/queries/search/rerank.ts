import { bestWindow, describeFact, type Point, Unavailable } from '@mneme/domain';
import type { Selector } from '@mneme/ports';
import type { Selectors } from '../../memory-ports.js';
import { embeddedPointText } from '../../stages/embedded-point-text.js';
import type { Reranking, SearchContext, SearchHit, SearchMode } from './search-hit.js';

/**
 * Number of candidates that the selector reads, the same as the results of one channel (S1, algorithms 8.3).
 */
export const RERANKED = 24;

interface RerankQuestion extends Pick<SearchContext, 'mode' | 'question' | 'userNames'> {
  readonly queries: readonly string[];
}

export const selectorOf = (selectors: Selectors, mode: SearchMode): Selector | null =>
  mode === 'fast' ? null : selectors[mode];

/**
 * Orders the candidates as the selector chooses, and then the candidates that the selector does not choose.
 * The n-th candidate of the new order takes the n-th score, so the ranking still decides how many results are
 * near enough. The term `rerank` records the change. If the selector fails or the mode has no selector, the
 * order is unchanged.
 */
export const rerank = async (
  selectors: Selectors,
  ranked: readonly SearchHit<Point>[],
  question: RerankQuestion,
): Promise<Reranking & { readonly ranked: readonly SearchHit<Point>[] }> => {
  const selector = selectorOf(selectors, question.mode);
  if (selector === null) {
    const isConfigured = Object.values(selectors).some((each) => each !== null);
    return { ranked, reranked: false, rerankReason: isConfigured ? `The mode is ${question.mode}.` : null };
  }
  const candidates = ranked.slice(0, RERANKED);
  try {
    const texts = candidates.map((candidate) => textOf(candidate, question));
    const chosen = await selector.select(question.queries, texts);
    const reordered = [...inOrderOf(chosen, candidates), ...ranked.slice(RERANKED)];
    return { ranked: reordered, reranked: true, rerankReason: null };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return { ranked, reranked: false, rerankReason: error.message };
  }
};

/** Returns a short text, because a model cuts off a long text (algorithms 8.5). */
const textOf = ({ point, fact }: SearchHit<Point>, { question, userNames }: RerankQuestion): string =>
  fact === null
    ? embeddedPointText({ ...point, text: bestWindow(point.text, question.stems) })
    : describeFact(fact, userNames[0] ?? null);

const inOrderOf = (
  chosen: readonly number[],
  candidates: readonly SearchHit<Point>[],
): readonly SearchHit<Point>[] => {
  const places = new Set([...chosen, ...candidates.keys()]);
  return [...places].flatMap((from, to) => {
    const [candidate, former] = [candidates[from], candidates[to]];
    if (candidate === undefined || former === undefined) return [];
    const rerank = former.score - candidate.score;
    return [{ ...candidate, score: former.score, terms: { ...candidate.terms, rerank } }];
  });
};
