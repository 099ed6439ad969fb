import { NOW, SPOKEN_ROLES } from '@mneme/domain';
import type { ScopeStatistics, Selection } from '@mneme/ports';
import { allOf, hasAny, hasValue, type Narrowing } from '../points/condition.js';
import { fingerprint } from './fingerprint.js';
import { fromKeyword, toKeyword } from '../points/keyword.js';
import type { ScopedCalls } from '../points/scoped-calls.js';
import { instantConditions, roleNarrowing } from '../points/selection-narrowing.js';
import { renewTable, type Tables } from '../table/renew-table.js';
import type { ScopeTable } from '../table/scope-table.js';
import { tableStatistics } from '../table/search-table.js';

interface GroupedLengths {
  readonly total: number;
  readonly meanLength: number;
}

export const CURRENT_CHUNKS = [...hasValue('kind', 'chunk'), ...instantConditions(NOW)];
const CURRENT_SPOKEN = [...CURRENT_CHUNKS, ...(roleNarrowing(['chunk'], SPOKEN_ROLES) ?? [])];

const tableOfStatistics = new WeakMap<ScopeStatistics, ScopeTable>();

/**
 * Returns the table from which the known statistics were computed, or `null` if there is none, or if the
 * selection has a filter, which only Qdrant can apply.
 */
export const tableFor = (known: ScopeStatistics | undefined, { filter }: Selection): ScopeTable | null =>
  (known && filter === null ? tableOfStatistics.get(known) : null) ?? null;

/** Computes the statistics from the table of the scope. Qdrant counts the words of a scope without a table. */
export const createStatistics =
  (calls: ScopedCalls, scope: string, tables: Tables) =>
  async (stems: readonly string[] = []): Promise<ScopeStatistics> => {
    const table = await renewTable(calls, scope, tables);
    if (!table) return countedStatistics(calls, stems);
    const statistics = tableStatistics(table, stems);
    tableOfStatistics.set(statistics, table);
    return statistics;
  };

const countedStatistics = async (calls: ScopedCalls, stems: readonly string[]): Promise<ScopeStatistics> => {
  const [lengths, speakers, counts] = await Promise.all([
    readLengths(calls, CURRENT_SPOKEN),
    calls.facet('speaker', CURRENT_SPOKEN),
    Promise.all(stems.map((stem) => countTerm(calls, CURRENT_SPOKEN, fingerprint(stem)))),
  ]);
  return toStatistics(
    lengths,
    speakers.map(({ value, count }) => [String(value), count] as const),
    stems.map((stem, i) => [stem, counts[i] ?? 0] as const),
  );
};

type Counts = Iterable<readonly [string, number]>;

const toStatistics = (
  { total, meanLength }: GroupedLengths,
  speakers: Counts,
  frequencies: Counts,
): ScopeStatistics => ({
  turns: total,
  meanLength,
  speakers: [...speakers]
    .map(([keyword, turns]) => ({ name: fromKeyword(keyword), turns }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.turns - a.turns || (a.name < b.name ? -1 : 1)),
  frequencies: new Map(frequencies),
});

export const countTerm = async (calls: ScopedCalls, where: Narrowing, term: number): Promise<number> => {
  const having = allOf([where, hasAny('terms', [term])]);
  return having ? calls.count(having) : 0;
};

/** Returns the number and mean length of points, computed from the number of points of each length. */
export const readLengths = async (calls: ScopedCalls, where: Narrowing): Promise<GroupedLengths> => {
  const facet = where ? await calls.facet('length', where) : [];
  const total = facet.reduce((sum, { count }) => sum + count, 0);
  const stems = facet.reduce((sum, { value, count }) => sum + Number(value) * count, 0);
  return { total, meanLength: stems / Math.max(total, 1) };
};

/** Returns the condition of the sessions in which one of these people speaks. */
export const findSessions = async (calls: ScopedCalls, names: readonly string[]): Promise<Narrowing> => {
  const spoken = hasAny('speaker', names.map(toKeyword));
  if (!spoken) return null;
  const sessions = await calls.facet('session_id', [...CURRENT_CHUNKS, ...spoken]);
  return hasAny(
    'session_id',
    sessions.map(({ value }) => value),
  );
};
