import { formerVersion, isWithdrawn, revisedPoint } from '../../points/entry-point.js';
import type { Handled } from '../../stage.js';
import { type ChangingEntries, keep, type StoredEntry, parseReplacement } from './changing-entries.js';

/**
 * The former words are kept for reads with an earlier `known_at`. A replaced or withdrawn entry is restored
 * with the new words. A deleted entry is not, and an edit that is delivered again after a later one changes
 * nothing.
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
  (before.recordedTo === null || parseReplacement(before) !== null || isWithdrawn(before)) &&
  before.recordedFrom < knownFrom;
