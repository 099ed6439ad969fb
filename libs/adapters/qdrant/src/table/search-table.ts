import {
  CHUNK,
  columnNeighbours,
  type ColumnSource,
  denseFinder,
  isVisible,
  searchColumns,
  selectPoints,
  type Sliced,
} from '@mneme/columns';
import { type MessageVector, NOW, SPOKEN_ROLES } from '@mneme/domain';
import type { Neighbourhood, Probe, ScopeStatistics, Seeds, Selection } from '@mneme/ports';
import { setImmediate } from 'node:timers/promises';
import type { ScopeTable } from './scope-table.js';

const SPOKEN: Selection = { kinds: ['chunk'], instants: NOW, filter: null, roles: SPOKEN_ROLES };

/** Milliseconds for which a search may hold the event loop. */
const SLICE_MS = 5;

const findDense = denseFinder();

/** Answers probes without a filter. */
export const searchTable = async (table: ScopeTable, probes: readonly Probe[]): Promise<readonly Seeds[]> => {
  const seeds = await runInSlices(searchColumns(sourceOf(table), probes, findDense));
  return seeds.map(({ lexical, dense, frequencies }, n) => ({
    lexical,
    dense,
    frequencies: new Map((probes[n]?.stems ?? []).map((stem, i) => [stem, frequencies[i] ?? 0])),
  }));
};

/** Finds neighbours for a selection without a filter. */
export const neighboursInTable = (
  table: ScopeTable,
  neighbourhood: Neighbourhood,
): Promise<readonly MessageVector[]> => runInSlices(columnNeighbours(sourceOf(table), neighbourhood));

export const tableStatistics = (table: ScopeTable, stems: readonly string[]): ScopeStatistics => {
  const { columns } = table;
  const mask = selectPoints(columns, SPOKEN, null);
  const speakers = new Map<string, number>();
  let turns = 0;
  let length = 0;
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] !== 1) continue;
    turns += 1;
    length += columns.lengths[i] ?? 0;
    const speaker = columns.speakers[i];
    if (speaker) speakers.set(speaker, (speakers.get(speaker) ?? 0) + 1);
  }
  const frequencyOf = (stem: string): number =>
    table.postingsOf(stem).indexes.reduce((sum, index) => sum + (mask[index] ?? 0), 0);
  return {
    turns,
    meanLength: length / Math.max(turns, 1),
    speakers: [...speakers]
      .map(([name, count]) => ({ name, turns: count }))
      .sort((a, b) => b.turns - a.turns || (a.name < b.name ? -1 : 1)),
    frequencies: new Map(stems.map((stem) => [stem, frequencyOf(stem)])),
  };
};

const sourceOf = (table: ScopeTable): ColumnSource => ({
  cache: table.columns,
  matching: () => {
    throw new Error('Only Qdrant applies filters.');
  },
  sessionsOf: (participants) => sessionsOf(table, participants),
  *postingsOf(stem) {
    const postings = table.postingsOf(stem);
    yield 'worked';
    return postings;
  },
});

/** Sessions in which one of these people has a current message. */
const sessionsOf = ({ columns }: ScopeTable, participants: readonly string[]): ReadonlySet<string> => {
  const named = new Set(participants);
  const runs = new Set<number>();
  for (let i = 0; i < columns.count; i += 1) {
    const speaker = columns.speakers[i];
    if (!speaker || !named.has(speaker)) continue;
    if (columns.kinds[i] === CHUNK && isVisible(columns, i, { instants: NOW }))
      runs.add(columns.sessions[i] ?? 0);
  }
  return new Set(Array.from(runs, (run) => columns.runs[run]?.name ?? ''));
};

const runInSlices = async <Answer>(read: Sliced<Answer>): Promise<Answer> => {
  for (let began = performance.now(); ;) {
    const step = read.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
};
