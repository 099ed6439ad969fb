import type { Neighbourhood } from '@mneme/ports';
import type { Connection } from './connection.js';
import { type Sight, unit } from './index-search.js';
import { CHUNK, cosine, indexOfNumber, type Lane, type Mirror, sortedLane } from './mirror.js';
import { IS_ELIGIBLE, type PackedTurns } from './packed-turns.js';
import type { Postings } from './postings.js';
import { isVisible, type View } from './selection.js';
import { sql } from './sql.js';

const NUMBERS_OF = sql`
  SELECT number FROM point WHERE scope_id = ? AND id IN (SELECT value FROM json_each(?))
`;

/** How the reader finds the turns around others. */
export const neighbourFinder = (db: Connection, { mirrors, selections, findPostings }: Sight) => {
  const numbersOf = db.prepare<[number, string], number>(NUMBERS_OF).pluck();
  return {
    neighbours: (scopeId: number, neighbourhood: Neighbourhood): PackedTurns => {
      const { around, selection, stems, vector } = neighbourhood;
      const mirror = mirrors.of(scopeId);
      const view: View = { scopeId, mirror };
      const seeds = numbersOf
        .all(scopeId, JSON.stringify(around))
        .map((number) => indexOfNumber(mirror, number));
      const places = placesAround(mirror, seeds, neighbourhood);
      const counts = countsAt(
        places,
        stems.map((stem) => findPostings(view, stem)),
      );
      const eligible = selection.filter ? selections.matching(view, selection.filter) : null;
      const query = vector?.some((component) => component !== 0) ? unit(vector, mirror.stride) : null;
      const similarities = Float64Array.from(
        places,
        (index) => (query && cosine(mirror, index, query)) ?? Number.NaN,
      );
      const marks = Uint8Array.from(places, (index) => marksAt(mirror, index, eligible?.[index] !== 0));
      return { ...columnsAt(mirror, places), similarities, marks, counts, stems: stems.length };
    },
  };
};

const marksAt = ({ flags }: Mirror, index: number, isEligible: boolean): number =>
  (flags[index] ?? 0) | (isEligible ? IS_ELIGIBLE : 0);

type Columns = Omit<PackedTurns, 'similarities' | 'marks' | 'counts' | 'stems'>;

/** Straight from column to column: an object for every turn would cost more than all the rest. */
const columnsAt = (mirror: Mirror, places: readonly number[]): Columns => {
  const texts = new Map<string | null, number>();
  const placeOf = (text: string | null): number => {
    const known = texts.get(text) ?? texts.size;
    if (known === texts.size) texts.set(text, known);
    return known;
  };
  return {
    ids: places.map((index) => mirror.ids[index] ?? ''),
    sessions: Uint32Array.from(places, (index) =>
      placeOf(mirror.lanes[mirror.sessions[index] ?? 0]?.name ?? ''),
    ),
    speakers: Uint32Array.from(places, (index) => placeOf(mirror.speakers[index] ?? null)),
    roles: Uint32Array.from(places, (index) => placeOf(mirror.roles[index] ?? 'user')),
    ordinals: Float64Array.from(places, (index) => mirror.ordinals[index] ?? 0),
    saidAt: Float64Array.from(places, (index) => mirror.saidAt[index] ?? 0),
    lengths: Uint32Array.from(places, (index) => mirror.lengths[index] ?? 0),
    texts: [...texts.keys()],
  };
};

/** The visible chunks within reach of a seed, by session and ordinal, each once. */
const placesAround = (
  mirror: Mirror,
  seeds: readonly number[],
  { reach, selection }: Neighbourhood,
): number[] => {
  const places = new Set<number>();
  const isSeen = (index: number): boolean => isVisible(mirror, index, selection.vantage);
  for (const seed of seeds) {
    const lane = sortedLane(mirror, mirror.sessions[seed] ?? -1);
    if (!lane || lane.name === '' || mirror.kinds[seed] !== CHUNK || !isSeen(seed)) continue;
    places.add(seed);
    const at = placeIn(mirror, lane, seed);
    for (const step of [-1, 1]) {
      let left = reach;
      for (let i = at + step; left > 0 && i >= 0 && i < lane.chunks.length; i += step) {
        const index = lane.chunks[i] ?? 0;
        if (!isSeen(index)) continue;
        places.add(index);
        left -= 1;
      }
    }
  }
  return [...places].sort((a, b) => bySession(mirror, a, b));
};

const bySession = ({ lanes, sessions, ordinals }: Mirror, a: number, b: number): number => {
  const [laneA, laneB] = [lanes[sessions[a] ?? 0]?.name ?? '', lanes[sessions[b] ?? 0]?.name ?? ''];
  if (laneA !== laneB) return laneA < laneB ? -1 : 1;
  return (ordinals[a] ?? 0) - (ordinals[b] ?? 0) || a - b;
};

/** By halving: the lane is sorted by ordinal, then index. */
const placeIn = ({ ordinals }: Mirror, { chunks }: Lane, index: number): number => {
  let low = 0;
  let high = chunks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = chunks[middle] ?? 0;
    const isBefore = (ordinals[at] ?? 0) - (ordinals[index] ?? 0) || at - index;
    if (isBefore < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const MOST = 0xffff;

/** Of each place, one after the other: how often each stem occurs there. */
const countsAt = (places: readonly number[], postings: readonly Postings[]): Uint16Array => {
  const rowAt = new Map(places.map((index, row) => [index, row]));
  const counts = new Uint16Array(places.length * postings.length);
  postings.forEach(({ indexes, counts: found }, stem) => {
    for (let i = 0; i < indexes.length; i += 1) {
      const row = rowAt.get(indexes[i] ?? -1);
      if (row !== undefined) counts[row * postings.length + stem] = Math.min(found[i] ?? 0, MOST);
    }
  });
  return counts;
};
