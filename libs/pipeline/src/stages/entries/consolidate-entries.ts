import { compareEntries } from '@mneme/domain';
import {
  editedAtOf,
  formerVersion,
  isWithdrawn,
  keptBesideOf,
  keptPoint,
  orderedEntry,
  restoredPoint,
  versionOf,
  withdrawnPoint,
} from '../../points/entry-point.js';
import { consolidatedPoint, replacementOf } from '../../points/replaced-by.js';
import type { Handled } from '../../stage.js';
import { type ChangingEntries, keep, type StoredEntry } from './changing-entries.js';

/**
 * Applies verdicts, except to entries that a person has edited, deleted or decided to keep beside the later
 * entry, or that have a later version than the judge saw. A replacement must be later, and neither deleted
 * nor ever withdrawn. So replacements form no circle, and a change that is redelivered after its undo has no
 * effect.
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
    if (
      !isThere(other) ||
      isWithdrawn(other) ||
      compareEntries(orderedEntry(point), orderedEntry(other)) >= 0
    )
      continue;
    const replacement = { to: by, runId, kind, because };
    keep(entries, { ...consolidatedPoint(point, replacement, recordedAt), vector: point.vector });
  }
};

/** True if the entry holds now, or if another entry has replaced it. */
const isThere = (point: StoredEntry): boolean => point.recordedTo === null || replacementOf(point) !== null;

/**
 * Restores entries that a run has replaced. Without a run, restores the entries whose replacement is erased.
 * Texts of the run end, unless a person has edited them, and the entries that they replaced are restored.
 * Refusals are stored with the entry, so no later run repeats the replacement.
 */
export const restoreEntries = (
  entries: ChangingEntries,
  { data: { runId, entryIds, withdrawn, kept = [] }, recordedAt }: Handled<'entries.restored'>,
): void => {
  for (const id of entryIds) {
    const point = entries.points.get(id);
    const replacement = point && replacementOf(point);
    if (!replacement) continue;
    const isMeant = runId === null ? !entries.points.has(replacement.to) : replacement.runId === runId;
    if (isMeant) putBack(entries, point, recordedAt);
  }
  for (const id of withdrawn) withdraw(entries, id, recordedAt);
  for (const { entryId, beside } of kept) {
    const point = entries.points.get(entryId);
    // The refusal is kept even if the entry does not hold now, because that depends on the order of the
    // verdicts.
    if (point) keep(entries, keptPoint(point, beside));
  }
};

const putBack = (entries: ChangingEntries, point: StoredEntry, recordedAt: number): void => {
  entries.former.push(formerVersion(point, point.recordedTo ?? recordedAt));
  keep(entries, restoredPoint(point, recordedAt));
};

const withdraw = (entries: ChangingEntries, id: string, recordedAt: number): void => {
  const text = entries.points.get(id);
  // A verdict may name an entry that was not written for it.
  if (!text || orderedEntry(text).rewriting === undefined || editedAtOf(text) !== null) return;
  if (isThere(text)) keep(entries, withdrawnPoint(text, recordedAt));
  for (const point of [...entries.points.values()])
    if (replacementOf(point)?.to === id) putBack(entries, point, recordedAt);
};
