import { type EntryPoint, type Metadata, PAGED_OUT, pagedAt } from '@mneme/domain';
import type { PointEnd } from '@mneme/ports';
import {
  deletedPoint,
  editedAtOf,
  formerVersion,
  isWithdrawn,
  revisedPoint,
  supersededPoint,
} from '../../points/entry-point.js';
import { replacementOf } from '../../points/replaced-by.js';
import type { Handled } from '../../stage.js';
import { type ChangingEntries, keep, type StoredEntry } from './changing-entries.js';
import { consolidateEntries, restoreEntries } from './consolidate-entries.js';

/** Applies an event to the entries. `vector` is the embedding of the new words of a revised entry. */
export const changeEntries = (
  entries: ChangingEntries,
  event: Handled,
  vector: Float32Array | null,
): void => {
  if (event.type === 'entry.revised') reviseEntry(entries, event, vector);
  else if (event.type === 'entries.superseded') supersedeEntries(entries, event);
  else if (event.type === 'entries.consolidated') consolidateEntries(entries, event);
  else if (event.type === 'entries.restored') restoreEntries(entries, event);
  else if (event.type === 'entries.paged') pageEntries(entries, event);
  else for (const end of endsOf(event)) forgetEntry(entries, end);
};

/** Returns the ends of entries that a person deletes. */
export const endsOf = (event: Handled): readonly PointEnd[] => {
  if (event.type === 'entry.forgotten') return [{ id: event.data.entryId, recordedTo: event.recordedAt }];
  if (event.type !== 'session.corrected') return [];
  return event.data.forgotten.map(({ entryId, forgottenAt }) => ({ id: entryId, recordedTo: forgottenAt }));
};

/**
 * Replaces the words of an entry, and keeps the former words for reads with an earlier `known_at`. A replaced
 * or withdrawn entry is restored with the new words. A deleted entry is not restored, and an edit that is
 * delivered again after a later edit changes nothing.
 */
const reviseEntry = (
  entries: ChangingEntries,
  { data, dataKey }: Handled<'entry.revised'>,
  vector: StoredEntry['vector'],
): void => {
  const before = entries.points.get(data.id);
  if (before && !isOpenToEdits(before, data.knownFrom)) return;
  if (before)
    entries.former.push(formerVersion(before, Math.min(before.recordedTo ?? Infinity, data.knownFrom)));
  keep(entries, { ...revisedPoint(data, dataKey, before), vector });
};

const isOpenToEdits = (entry: StoredEntry, knownFrom: number): boolean =>
  (entry.recordedTo === null || replacementOf(entry) !== null || isWithdrawn(entry)) &&
  entry.recordedFrom < knownFrom;

/**
 * Ends entries that another reading replaces. Entries that a person has edited or deleted are left as they
 * are.
 */
const supersedeEntries = (
  entries: ChangingEntries,
  { data, recordedAt }: Handled<'entries.superseded'>,
): void => {
  for (const id of data.entryIds) {
    const point = entries.points.get(id);
    if (!point || point.recordedTo !== null || editedAtOf(point) !== null) continue;
    keep(entries, { ...supersededPoint(point, data.supersededBy, recordedAt), vector: point.vector });
  }
};

/**
 * Moves entries out of the active memory or back. Deleted and replaced entries are not moved, nor are entries
 * that a person has edited since, because these are active again. A move that is delivered again after a
 * later move changes nothing.
 */
const pageEntries = (entries: ChangingEntries, { data, recordedAt }: Handled<'entries.paged'>): void => {
  for (const id of data.entryIds) {
    const point = entries.points.get(id);
    if (point && isMovable(point, recordedAt)) keep(entries, movedPoint(point, data.to, recordedAt));
  }
};

const isMovable = (point: EntryPoint, at: number): boolean =>
  point.recordedTo === null && point.recordedFrom <= at && (pagedAt(point) ?? at) <= at;

/** Returns the entry with metadata that show the move, for the index and for people. */
const movedPoint = (
  entry: StoredEntry,
  to: Handled<'entries.paged'>['data']['to'],
  at: number,
): StoredEntry => {
  const { [PAGED_OUT]: _out, low_utility: _low, ...metadata } = entry.metadata;
  const marks: Metadata =
    to === 'paged-out' ? { [PAGED_OUT]: true } : to === 'candidates' ? { low_utility: true } : {};
  return { ...entry, metadata: { ...metadata, ...marks, paged_at: new Date(at).toISOString() } };
};

/**
 * Deletes an entry. A replaced or withdrawn entry is marked as deleted, so that no undo or edit brings it
 * back.
 */
const forgetEntry = (entries: ChangingEntries, { id, recordedTo }: PointEnd): void => {
  const point = entries.points.get(id);
  if (!point) return;
  if (replacementOf(point) !== null || isWithdrawn(point))
    keep(entries, { ...deletedPoint(point, recordedTo), recordedTo: point.recordedTo ?? recordedTo });
  else if (point.recordedTo === null) entries.points.set(id, { ...point, recordedTo });
};
