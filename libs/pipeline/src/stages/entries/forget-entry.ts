import type { PointEnd } from '@mneme/ports';
import { deletedPoint, isWithdrawn } from '../../entry-point.js';
import { type ChangingEntries, keep, wayOf } from './changing-entries.js';

/**
 * Ends an entry that a person deletes. One that had given way, or was taken back, is deleted from then on, and no undo or
 * edit brings it back.
 */
export const forgetEntry = (entries: ChangingEntries, { id, recordedTo }: PointEnd): void => {
  const point = entries.points.get(id);
  if (!point) return;
  if (wayOf(point) !== null || isWithdrawn(point))
    keep(entries, { ...deletedPoint(point, recordedTo), recordedTo: point.recordedTo ?? recordedTo });
  else if (point.recordedTo === null) entries.points.set(id, { ...point, recordedTo });
};
