import { editedAtOf, supersededPoint } from '../../points/entry-point.js';
import type { Handled } from '../../stage.js';
import { type ChangingEntries, keep } from './changing-entries.js';

/** Entries that a person has edited or deleted are left as they are. */
export const supersedeEntries = (
  entries: ChangingEntries,
  { data, recordedAt }: Handled<'entries.superseded'>,
): void => {
  for (const id of data.entryIds) {
    const point = entries.points.get(id);
    if (!point || point.recordedTo !== null || editedAtOf(point) !== null) continue;
    keep(entries, { ...supersededPoint(point, data.supersededBy, recordedAt), vector: point.vector });
  }
};
