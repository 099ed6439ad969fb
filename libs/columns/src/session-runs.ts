import { compareText } from '@mneme/domain/compare-text';
import type { ColumnCache, SessionRun } from './column-cache.js';

/** Order of the messages of a session: by ordinal, then by id. */
export const inSession = ({ ordinals, ids }: ColumnCache, a: number, b: number): number =>
  (ordinals[a] ?? 0) - (ordinals[b] ?? 0) || compareText(ids[a] ?? '', ids[b] ?? '');

/** Returns the run at this index, with its messages sorted by `inSession`. */
export const sortedRun = (cache: ColumnCache, index: number): SessionRun | undefined => {
  const run = cache.runs[index];
  if (run && !run.isSorted) {
    run.chunks.sort((a, b) => inSession(cache, a, b));
    run.isSorted = true;
  }
  return run;
};

export const addToRun = (cache: ColumnCache, index: number): void => {
  const run = cache.runs[cache.sessions[index] ?? 0];
  if (!run) return;
  const last = run.chunks.at(-1);
  if (last !== undefined && inSession(cache, last, index) > 0) run.isSorted = false;
  run.chunks.push(index);
};

export const runIndex = ({ runs, runOf }: ColumnCache, name: string): number => {
  const existing = runOf.get(name);
  if (existing !== undefined) return existing;
  runOf.set(name, runs.length);
  return runs.push({ name, chunks: [], isSorted: true }) - 1;
};
