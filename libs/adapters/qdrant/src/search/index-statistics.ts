import { NOW } from '@mneme/domain';
import type { ScopeStatistics } from '@mneme/ports';
import { allOf, hasAny, type Narrowing } from '../points/condition.js';
import { fingerprint } from './fingerprint.js';
import { fromKeyword, toKeyword } from '../points/keyword.js';
import type { ScopedCalls } from '../points/scoped-calls.js';
import { asOfNarrowing } from '../points/selection-narrowing.js';

export interface Lengths {
  readonly total: number;
  readonly meanLength: number;
}

export const CHUNKS_OF_NOW = allOf([hasAny('kind', ['chunk']), asOfNarrowing(NOW)]) ?? [];

/**
 * Reads the statistics of the chunks of the scope. Qdrant counts them at each call, so they are never outdated.
 */
export const statistics = async (
  calls: ScopedCalls,
  stems: readonly string[] = [],
): Promise<ScopeStatistics> => {
  const [lengths, speakers, counts] = await Promise.all([
    lengthsAmong(calls, CHUNKS_OF_NOW),
    calls.facet('speaker', CHUNKS_OF_NOW),
    Promise.all(stems.map((stem) => countWith(calls, CHUNKS_OF_NOW, fingerprint(stem)))),
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

export const countWith = async (calls: ScopedCalls, where: Narrowing, term: number): Promise<number> => {
  const having = allOf([where, hasAny('terms', [term])]);
  return having ? calls.count(having) : 0;
};

/**
 * Returns the number of points that fulfil the conditions and their mean number of stems, computed from the
 * count of each length.
 */
export const lengthsAmong = async (calls: ScopedCalls, where: Narrowing): Promise<Lengths> => {
  const facet = where ? await calls.facet('length', where) : [];
  const total = facet.reduce((sum, { count }) => sum + count, 0);
  const stems = facet.reduce((sum, { value, count }) => sum + Number(value) * count, 0);
  return { total, meanLength: stems / Math.max(total, 1) };
};

export const sessionsWith = async (calls: ScopedCalls, names: readonly string[]): Promise<Narrowing> => {
  const spoken = hasAny('speaker', names.map(toKeyword));
  if (!spoken) return null;
  const sessions = await calls.facet('session_id', [...CHUNKS_OF_NOW, ...spoken]);
  return hasAny(
    'session_id',
    sessions.map(({ value }) => value),
  );
};
