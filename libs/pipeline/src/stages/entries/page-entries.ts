import { type EntryPoint, pagedAt } from '@mneme/domain';
import type { Handled } from '../../stage.js';
import { movedPoint } from '../reinforcement/moved-point.js';
import { type ChangingEntries, keep } from './changing-entries.js';

/**
 * Deleted and replaced entries are not moved, nor are entries that a person has edited since, because these
 * are active again. A move that is delivered again after a later one changes nothing.
 */
export const pageEntries = (
  entries: ChangingEntries,
  { data, recordedAt: at }: Handled<'entries.paged'>,
): void => {
  for (const id of data.entryIds) {
    const point = entries.points.get(id);
    if (point && isMovable(point, at)) keep(entries, movedPoint(point, { to: data.to, at }));
  }
};

const isMovable = (point: EntryPoint, at: number): boolean =>
  point.recordedTo === null && point.recordedFrom <= at && (pagedAt(point) ?? at) <= at;
