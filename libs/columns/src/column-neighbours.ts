import type { MessageVector } from '@mneme/domain';
import { compareText } from '@mneme/domain/compare-text';
import type { Neighbourhood } from '@mneme/ports';
import { CHUNK, type ColumnCache, type SessionRun } from './column-cache.js';
import type { ColumnSource, Postings } from './column-source.js';
import { cosine, unit } from './dense-hits.js';
import { ENDS_IN_QUESTION, NAMES_TIME } from './point-flags.js';
import { inSession, sortedRun } from './session-runs.js';
import { isVisible } from './selected-points.js';
import type { Sliced } from './sliced.js';

/** Returns the neighbours as the port `MemorySearch` promises. */
export function* columnNeighbours(
  source: ColumnSource,
  neighbourhood: Neighbourhood,
): Sliced<readonly MessageVector[]> {
  const { around, selection, stems, vector } = neighbourhood;
  const { cache } = source;
  const postings: Postings[] = [];
  for (const stem of stems) postings.push(yield* source.postingsOf(stem));
  const eligible = selection.filter ? yield* source.matching(selection.filter) : null;
  const seeds = around.flatMap((id) => cache.indexOf.get(id) ?? []);
  const indexes = chunksAround(cache, seeds, neighbourhood);
  const counts = stemCounts(cache, indexes, postings);
  const query = vector?.some((component) => component !== 0) ? unit(vector, cache.stride) : null;
  return indexes.map((index, row) =>
    messageAt(cache, index, {
      counts: counts[row] ?? [],
      similarity: query && cosine(cache, index, query),
      isEligible: eligible?.[index] !== 0,
    }),
  );
}

/** Lists all fields, because spreading objects would cost more than all other work of this function. */
const messageAt = (
  cache: ColumnCache,
  index: number,
  { counts, similarity, isEligible }: Pick<MessageVector, 'counts' | 'similarity' | 'isEligible'>,
): MessageVector => {
  const flags = cache.flags[index] ?? 0;
  return {
    id: cache.ids[index] ?? '',
    sessionId: cache.runs[cache.sessions[index] ?? 0]?.name ?? '',
    ordinal: cache.ordinals[index] ?? 0,
    speaker: cache.speakers[index] ?? null,
    role: cache.roles[index] ?? 'user',
    saidAt: cache.saidAt[index] ?? 0,
    recordedFrom: cache.recordedFrom[index] ?? 0,
    length: cache.lengths[index] ?? 0,
    counts,
    similarity,
    endsInQuestion: (flags & ENDS_IN_QUESTION) !== 0,
    namesTime: (flags & NAMES_TIME) !== 0,
    isEligible,
  };
};

/** Returns chunks by session and ordinal, without duplicates. */
const chunksAround = (
  cache: ColumnCache,
  seeds: readonly number[],
  { reach, selection }: Neighbourhood,
): number[] => {
  const indexes = new Set<number>();
  const isSeen = (index: number): boolean => isVisible(cache, index, selection);
  for (const seed of seeds) {
    const run = sortedRun(cache, cache.sessions[seed] ?? -1);
    if (!run || run.name === '' || cache.kinds[seed] !== CHUNK || !isSeen(seed)) continue;
    indexes.add(seed);
    const at = positionInRun(cache, run, seed);
    for (const step of [-1, 1]) {
      let left = reach;
      for (let i = at + step; left > 0 && i >= 0 && i < run.chunks.length; i += step) {
        const index = run.chunks[i] ?? 0;
        if (!isSeen(index)) continue;
        indexes.add(index);
        left -= 1;
      }
    }
  }
  return [...indexes].sort((a, b) => bySession(cache, a, b));
};

const bySession = (cache: ColumnCache, a: number, b: number): number => {
  const nameOf = (index: number): string => cache.runs[cache.sessions[index] ?? 0]?.name ?? '';
  return compareText(nameOf(a), nameOf(b)) || inSession(cache, a, b);
};

/** Finds the position of a point by binary search, because the run is sorted. */
const positionInRun = (cache: ColumnCache, { chunks }: SessionRun, index: number): number => {
  let low = 0;
  let high = chunks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = chunks[middle] ?? 0;
    if (inSession(cache, at, index) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const NO_ROW = -1;

const stemCounts = (cache: ColumnCache, chunks: readonly number[], postings: readonly Postings[]) => {
  const rowAt = new Int32Array(cache.count).fill(NO_ROW);
  chunks.forEach((index, row) => (rowAt[index] = row));
  const rows = chunks.map(() => postings.map(() => 0));
  postings.forEach(({ indexes, counts }, stem) => {
    for (let i = 0; i < indexes.length; i += 1) {
      const row = rows[rowAt[indexes[i] ?? 0] ?? NO_ROW];
      if (row) row[stem] = counts[i] ?? 0;
    }
  });
  return rows;
};
