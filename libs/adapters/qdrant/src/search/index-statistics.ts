import { NOW, SPOKEN_ROLES } from '@mneme/domain';
import type { ScopeStatistics } from '@mneme/ports';
import { allOf, hasAny, hasValue, type Narrowing } from '../points/condition.js';
import { fingerprint } from './fingerprint.js';
import { fromKeyword, toKeyword } from '../points/keyword.js';
import type { ScopedCalls } from '../points/scoped-calls.js';
import { instantConditions, roleNarrowing } from '../points/selection-narrowing.js';

export interface Lengths {
  readonly total: number;
  readonly meanLength: number;
}

export const CURRENT_CHUNKS = [...hasValue('kind', 'chunk'), ...instantConditions(NOW)];

const CURRENT_SPOKEN = [...CURRENT_CHUNKS, ...(roleNarrowing(['chunk'], SPOKEN_ROLES) ?? [])];

/** Qdrant counts at each call, so the statistics are never outdated. */
export const statistics = async (
  calls: ScopedCalls,
  stems: readonly string[] = [],
): Promise<ScopeStatistics> => {
  const [lengths, speakers, counts] = await Promise.all([
    readLengths(calls, CURRENT_SPOKEN),
    calls.facet('speaker', CURRENT_SPOKEN),
    Promise.all(stems.map((stem) => countTerm(calls, CURRENT_SPOKEN, fingerprint(stem)))),
  ]);
  return {
    turns: lengths.total,
    meanLength: lengths.meanLength,
    speakers: speakers
      .map(({ value, count }) => ({ name: fromKeyword(String(value)), turns: count }))
      .filter(({ name }) => name !== '')
      .sort((a, b) => b.turns - a.turns || (a.name < b.name ? -1 : 1)),
    frequencies: new Map(stems.map((stem, i) => [stem, counts[i] ?? 0])),
  };
};

export const countTerm = async (calls: ScopedCalls, where: Narrowing, term: number): Promise<number> => {
  const having = allOf([where, hasAny('terms', [term])]);
  return having ? calls.count(having) : 0;
};

/** Returns the number and mean length of points, computed from the number of points of each length. */
export const readLengths = async (calls: ScopedCalls, where: Narrowing): Promise<Lengths> => {
  const facet = where ? await calls.facet('length', where) : [];
  const total = facet.reduce((sum, { count }) => sum + count, 0);
  const stems = facet.reduce((sum, { value, count }) => sum + Number(value) * count, 0);
  return { total, meanLength: stems / Math.max(total, 1) };
};

export const findSessions = async (calls: ScopedCalls, names: readonly string[]): Promise<Narrowing> => {
  const spoken = hasAny('speaker', names.map(toKeyword));
  if (!spoken) return null;
  const sessions = (await calls.facet('session_id', [...CURRENT_CHUNKS, ...spoken])).map(
    ({ value }) => value,
  );
  return hasAny('session_id', sessions);
};
