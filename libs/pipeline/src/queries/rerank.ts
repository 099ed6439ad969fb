import { bestWindow, describeFact, type Point, Unavailable } from '@mneme/domain';
import type { CrossEncoder } from '@mneme/ports';
import { embeddedPointText } from '../stages/embedded-point-text.js';
import type { Reranking, SearchContext, SearchHit } from './search-hit.js';

/** The candidates that are read with the query: as many as a channel gives (S1; algorithms 8.3). */
export const RERANKED = 24;

interface Reordered extends Reranking {
  readonly ranked: readonly SearchHit<Point>[];
}

type Asked = Pick<SearchContext, 'query' | 'mode' | 'question' | 'userNames'>;

/**
 * Puts the first candidates in the order of a cross-encoder; equals keep theirs. The ranking decides how near the results
 * are and so how many are shown, the cross-encoder which of them: the n-th of its order takes the n-th score, and the term
 * `rerank` is what that changes. Where it fails, or the search is to be fast, the order stays as it was.
 */
export const rerank = async (
  crossEncoder: CrossEncoder | null,
  ranked: readonly SearchHit<Point>[],
  asked: Asked,
): Promise<Reordered> => {
  if (crossEncoder === null) return { ranked, reranked: false, rerankReason: null };
  if (asked.mode === 'fast') return { ranked, reranked: false, rerankReason: 'The mode is fast.' };
  const candidates = ranked.slice(0, RERANKED);
  try {
    const texts = candidates.map((candidate) => textOf(candidate, asked));
    const scores = await crossEncoder.score(asked.query, texts);
    const reordered = [...inOrderOf(scores, candidates), ...ranked.slice(RERANKED)];
    return { ranked: reordered, reranked: true, rerankReason: null };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return { ranked, reranked: false, rerankReason: error.message };
  }
};

/** Short texts: a cross-encoder cuts off what it cannot read (algorithms 8.5). */
const textOf = ({ point, fact }: SearchHit<Point>, { question, userNames }: Asked): string =>
  fact === null
    ? embeddedPointText({ ...point, text: bestWindow(point.text, question.stems) })
    : describeFact(fact, userNames[0] ?? null);

const inOrderOf = (
  scores: readonly number[],
  candidates: readonly SearchHit<Point>[],
): readonly SearchHit<Point>[] => {
  const places = candidates.map((_, place) => place);
  places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return places.flatMap((from, to) => {
    const [candidate, former] = [candidates[from], candidates[to]];
    if (candidate === undefined || former === undefined) return [];
    const rerank = former.score - candidate.score;
    return [{ ...candidate, score: former.score, terms: { ...candidate.terms, rerank } }];
  });
};
