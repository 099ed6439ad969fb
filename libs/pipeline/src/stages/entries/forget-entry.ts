import type { PointEnd } from '@mneme/ports';
import { deletedPoint, isWithdrawn } from '../../points/entry-point.js';
import { type ChangingEntries, keep, parseReplacement } from './changing-entries.js';

/** A replaced or withdrawn entry is marked as deleted, so that no undo or edit brings it back. */
export const forgetEntry = (entries: ChangingEntries, { id, recordedTo }: PointEnd): void => {
  const point = entries.points.get(id);
  if (!point) return;
  if (parseReplacement(point) !== null || isWithdrawn(point))
    keep(entries, { ...deletedPoint(point, recordedTo), recordedTo: point.recordedTo ?? recordedTo });
  else if (point.recordedTo === null) entries.points.set(id, { ...point, recordedTo });
};
