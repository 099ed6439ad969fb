import { formerVersion, isWithdrawn, revisedPoint } from '../../entry-point.js';
import type { Handled } from '../../stage.js';
import { type ChangingEntries, keep, type StoredEntry, wayOf } from './changing-entries.js';

/**
 * Puts the words of a person in the place of an entry's, which stay, ended, for whoever asks what was known before. An entry
 * that gave way or was taken back meanwhile is there again with them: what a person says counts. One that was forgotten
 * stays so, and an edit that is delivered again after a later one changes nothing.
 */
export const reviseEntry = (
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

const isOpenToEdits = (before: StoredEntry, knownFrom: number): boolean =>
  (before.recordedTo === null || wayOf(before) !== null || isWithdrawn(before)) &&
  before.recordedFrom < knownFrom;
