import { compareEntries } from '@mneme/domain';
import {
  editedAtOf,
  formerVersion,
  isWithdrawn,
  keptBesideOf,
  keptPoint,
  placeOf,
  restoredPoint,
  versionOf,
  withdrawnPoint,
} from '../../entry-point.js';
import { consolidatedPoint } from '../../gave-way.js';
import type { Handled } from '../../stage.js';
import { type ChangingEntries, keep, type StoredEntry, wayOf } from './changing-entries.js';

/**
 * Ends entries that give way to others. One that a person has edited or deleted stays as it is, and none gives way to one
 * that a person has deleted, that is gone, or that is not later: whoever follows the ways never comes back to where he was.
 * Nor does an entry give way that is there in a later version than the judge has seen, or that a person has kept beside the
 * other: a change that is delivered again after it was undone changes nothing. To a text that was taken back nothing gives
 * way either, though a person has brought it back since: what came while it was gone may be delivered again.
 */
export const consolidateEntries = (
  entries: ChangingEntries,
  { data: { runId, changes }, recordedAt }: Handled<'entries.consolidated'>,
): void => {
  for (const { entryId, kind, by, version = 1, because = null } of changes) {
    const point = entries.points.get(entryId);
    const other = entries.points.get(by);
    if (!point || !other || versionOf(point) > version) continue;
    if (point.recordedTo !== null || editedAtOf(point) !== null) continue;
    if (keptBesideOf(point).includes(by)) continue;
    if (!isThere(other) || isWithdrawn(other) || compareEntries(placeOf(point), placeOf(other)) >= 0)
      continue;
    const way = { to: by, runId, kind, because };
    keep(entries, { ...consolidatedPoint(point, way, recordedAt), vector: point.vector });
  }
};

/** Whether it holds now, or leads to what holds. */
const isThere = (point: StoredEntry): boolean => point.recordedTo === null || wayOf(point) !== null;

/**
 * Puts entries back that gave way in the run; without a run, those whose ways lead to what is erased. Texts of the run end,
 * unless a person has edited them, and what had given way to them is there again, whichever run that was. What a person has
 * said no to is remembered with the entry, so no later run takes it again.
 */
export const restoreEntries = (
  entries: ChangingEntries,
  { data: { runId, entryIds, withdrawn, kept = [] }, recordedAt }: Handled<'entries.restored'>,
): void => {
  for (const id of entryIds) {
    const way = wayOf(entries.points.get(id));
    if (way === null) continue;
    if (runId === null ? !entries.points.has(way.to) : way.runId === runId) putBack(entries, id, recordedAt);
  }
  for (const id of withdrawn) withdraw(entries, id, recordedAt);
  for (const { entryId, beside } of kept) {
    const point = entries.points.get(entryId);
    // Also where it does not hold any more: whether it did when this came depends on the order of verdicts.
    if (point) keep(entries, keptPoint(point, beside));
  }
};

const putBack = (entries: ChangingEntries, id: string, recordedAt: number): void => {
  const point = entries.points.get(id);
  const way = wayOf(point);
  if (!point || way === null) return;
  entries.former.push(formerVersion(point, point.recordedTo ?? recordedAt));
  keep(entries, restoredPoint(point, recordedAt));
};

const withdraw = (entries: ChangingEntries, id: string, recordedAt: number): void => {
  const text = entries.points.get(id);
  // A verdict may name what nobody wrote for it.
  if (!text || placeOf(text).rewriting === undefined || editedAtOf(text) !== null) return;
  if (isThere(text)) keep(entries, withdrawnPoint(text, recordedAt));
  for (const point of [...entries.points.values()])
    if (wayOf(point)?.to === id) putBack(entries, point.id, recordedAt);
};
