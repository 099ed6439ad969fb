import type { PointEnd } from '@mneme/ports';
import { withoutGivingWay } from '../../entry-point.js';
import { type ChangingEntries, keep, wayOf } from './changing-entries.js';

/** Ends an entry that a person deletes. One that had given way is deleted from then on, and no undo brings it back. */
export const forgetEntry = (entries: ChangingEntries, { id, recordedTo }: PointEnd): void => {
  const point = entries.points.get(id);
  if (!point) return;
  if (wayOf(point) !== null) keep(entries, withoutGivingWay(point));
  else if (point.recordedTo === null) entries.points.set(id, { ...point, recordedTo });
};
