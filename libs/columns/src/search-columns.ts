import type { Hit, Probe } from '@mneme/ports';
import { bestHits } from './best-hits.js';
import type { ColumnCache } from './column-cache.js';
import type { ColumnSource, Postings } from './column-source.js';
import type { DenseFinder, DenseSearch } from './dense-hits.js';
import { amongSessions, type Mask, selectPoints } from './selected-points.js';
import type { Sliced } from './sliced.js';

/** Constants of BM25 that the port promises (retrieval.md, "The idea"). */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.7;

/** `Seeds` without its map, which is slow to copy between threads. */
export interface ColumnSeeds {
  readonly lexical: readonly Hit[];
  readonly dense: readonly Hit[];
  /** Number of points with each stem, in the order of the stems of the probe. */
  readonly frequencies: readonly number[];
}

interface Search extends DenseSearch {
  readonly cache: ColumnCache;
  /** Points that count for the statistics. Only points in `allowed` may become hits. */
  readonly mask: Mask;
}

/** Returns one answer per probe, as the port `MemorySearch` promises. */
export function* searchColumns(
  source: ColumnSource,
  probes: readonly Probe[],
  findDense: DenseFinder,
): Sliced<readonly ColumnSeeds[]> {
  const { cache } = source;
  const maskOf = memoized(function* ({ selection }: Probe): Sliced<Mask> {
    const { filter } = selection;
    return selectPoints(cache, selection, filter ? yield* source.matching(filter) : null);
  }, selectionKey);
  const postingsOf = memoized((stem: string) => source.postingsOf(stem), String);
  const searches: Search[] = [];
  for (const probe of probes) {
    const mask = yield* maskOf(probe);
    const { participants, limit, vector } = probe;
    const allowed = participants ? amongSessions(cache, mask, source.sessionsOf(participants)) : mask;
    searches.push({ cache, mask, allowed, limit, vector });
  }
  const nearest = yield* findDense(cache, searches);
  const seeds: ColumnSeeds[] = [];
  for (const [n, search] of searches.entries()) {
    const postings: Postings[] = [];
    for (const stem of probes[n]?.stems ?? []) postings.push(yield* postingsOf(stem));
    seeds.push({ ...lexicalSeeds(search, postings), dense: nearest[n] ?? [] });
    yield 'worked';
  }
  return seeds;
}

const selectionKey = ({ selection }: Probe): string => JSON.stringify(selection);

/**
 * Computes the answer for equal inputs once, because the probes of one question share selections and stems.
 */
const memoized = <Input, Answer>(
  compute: (input: Input) => Sliced<Answer>,
  keyOf: (input: Input) => string,
) => {
  const answers = new Map<string, Answer>();
  return function* (input: Input): Sliced<Answer> {
    const key = keyOf(input);
    const answer = answers.get(key) ?? (yield* compute(input));
    answers.set(key, answer);
    return answer;
  };
};

/**
 * BM25 with the statistics of the selected points:
 * sum of ln(1 + (N - n + .5) / (n + .5)) tf / (tf + k1 (1 - b + b length / mean length)).
 */
const lexicalSeeds = ({ cache, mask, allowed, limit }: Search, postings: readonly Postings[]) => {
  if (postings.length === 0) return { lexical: [], frequencies: [] };
  const { total, meanLength } = statisticsOf(cache, mask);
  const scores = new Float64Array(mask.length);
  const frequencies = postings.map(({ indexes, counts }) => {
    const frequency = indexes.reduce((sum, index) => sum + (mask[index] ?? 0), 0);
    const weight = Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
    indexes.forEach((index, i) => {
      if (allowed[index] !== 1) return;
      const share = (cache.lengths[index] ?? 0) / meanLength;
      const norm = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * share);
      const count = counts[i] ?? 0;
      scores[index] = (scores[index] ?? 0) + (weight * count) / (count + norm);
    });
    return frequency;
  });
  const best = bestHits(limit, cache.ids);
  for (let index = 0; index < scores.length; index += 1) {
    const score = scores[index] ?? 0;
    if (score > 0) best.offer(index, score);
  }
  return { lexical: best.hits(), frequencies };
};

const statisticsOf = ({ lengths }: ColumnCache, mask: Mask): { total: number; meanLength: number } => {
  let total = 0;
  let length = 0;
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] !== 1) continue;
    total += 1;
    length += lengths[i] ?? 0;
  }
  return { total, meanLength: Math.max(length / Math.max(total, 1), Number.MIN_VALUE) };
};
