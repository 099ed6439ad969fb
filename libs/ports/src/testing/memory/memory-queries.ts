import { NOW } from '@mneme/domain';
import type { MemoryReader, PointQuery } from '../../memory/memory-reader.js';
import type { MemorySearch, Neighbourhood, Probe, Seeds } from '../../memory/memory-search.js';
import type { Selection } from '../../memory/selection.js';
import { readPages } from '../pages.js';

/** Selects the current chunks. */
export const aSelection = (changes: Partial<Selection> = {}): Selection => ({
  kinds: ['chunk'],
  instants: NOW,
  filter: null,
  ...changes,
});

export const aProbe = (changes: Partial<Probe> = {}): Probe => ({
  selection: aSelection(),
  stems: [],
  vector: null,
  participants: null,
  limit: 50,
  ...changes,
});

export const aPointQuery = (changes: Partial<PointQuery> = {}): PointQuery => ({
  selection: aSelection(),
  sessionId: null,
  order: 'session',
  limit: 1_000,
  cursor: null,
  ...changes,
});

export const aNeighbourhood = (changes: Partial<Neighbourhood> = {}): Neighbourhood => ({
  around: [],
  reach: 1,
  selection: aSelection(),
  stems: [],
  vector: null,
  ...changes,
});

export const seedsOf = async (index: MemorySearch, probe: Partial<Probe>): Promise<Seeds> => {
  const [seeds] = await index.search([aProbe(probe)]);
  if (!seeds) throw new Error('A probe was not answered.');
  return seeds;
};

export const lexicalIds = async (index: MemorySearch, probe: Partial<Probe>): Promise<readonly string[]> =>
  (await seedsOf(index, probe)).lexical.map(({ id }) => id);

export const listedIds = async (
  index: MemoryReader,
  query: Partial<PointQuery> = {},
): Promise<readonly string[]> => (await index.list(aPointQuery(query))).points.map(({ id }) => id);

export const pagedIds = async (
  index: MemoryReader,
  query: Partial<PointQuery>,
): Promise<readonly string[]> => {
  const pages = await readPages((cursor) => index.list(aPointQuery({ ...query, cursor })));
  return pages.flatMap(({ points }) => points.map(({ id }) => id));
};
