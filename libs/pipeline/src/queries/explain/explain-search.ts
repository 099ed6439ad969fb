import type { Point } from '@mneme/domain';
import { findCandidates } from '../search/find-candidates.js';
import { itemId } from '../item-id.js';
import type { SearchHit, SearchPorts, SearchRequest } from '../search/search-hit.js';
import type { Explanation } from './explanation.js';
import { factGrounds } from './fact-grounds.js';
import { type LapTimes, startLaps } from './lap-times.js';
import { bestOfEachReason, type LeftOut } from './left-out.js';

interface SearchStages {
  readonly candidates: readonly SearchHit<Point>[];
  readonly ranked: readonly SearchHit[];
  readonly found: readonly SearchHit[];
  readonly laps: LapTimes;
}

export const explainSearch = async (
  ports: SearchPorts,
  request: SearchRequest,
  { candidates, ranked, found, laps }: SearchStages,
): Promise<Explanation> => {
  const leftOut: LeftOut[] = [
    ...(await leftOutByFilter(ports, request, candidates)),
    ...without(ranked, found).map((hit): LeftOut => ({ hit, reason: 'abstained' })),
    ...without(candidates, ranked).map((hit): LeftOut => ({ hit, reason: 'rank' })),
  ];
  const grounds = await groundsOf(ports, request, found);
  laps.lap('explain');
  return { leftOut: bestOfEachReason(leftOut), grounds, tookMs: laps.tookMs };
};

const groundsOf = async (
  { memoryReader }: Pick<SearchPorts, 'memoryReader'>,
  request: Pick<SearchRequest, 'scope' | 'instants'>,
  found: readonly SearchHit[],
): Promise<Explanation['grounds']> => {
  const hits = found.flatMap((hit) => (hit.fact === null ? [] : [{ id: itemId(hit), fact: hit.fact }]));
  const facts = hits.map(({ fact }) => fact);
  const grounds = await factGrounds(memoryReader.of(request.scope), request, facts);
  return new Map(grounds.map((each, n) => [hits[n]?.id ?? '', each]));
};

const leftOutByFilter = async (
  ports: SearchPorts,
  request: SearchRequest,
  candidates: readonly SearchHit[],
): Promise<readonly LeftOut[]> => {
  if (request.filter === null) return [];
  const unfiltered = { ...request, filter: null };
  const { turns, statements } = await findCandidates(ports, unfiltered, startLaps(ports.clock));
  const unfilteredHits = [...turns, ...statements]
    .filter(({ point }) => request.kinds.includes(point.kind))
    .toSorted((a, b) => b.score - a.score);
  return without(unfilteredHits.slice(0, request.topK), candidates).map((hit) => ({ hit, reason: 'filter' }));
};

const without = (hits: readonly SearchHit[], taken: readonly SearchHit[]): readonly SearchHit[] => {
  const ids = new Set(taken.map(itemId));
  return hits.filter((hit) => !ids.has(itemId(hit)));
};
