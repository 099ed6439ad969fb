import {
  messageCues,
  type Entry,
  type EntryPoint,
  type ResultKind,
  idOf,
  type Instant,
  type Metadata,
  type OrderedEntry,
  stemsOf,
} from '@mneme/domain';
import type { DataOf } from '@mneme/events';
import { withFormerReplacement, withoutReplacement } from './replaced-by.js';

interface Origin {
  readonly recordedAt: Instant;
  readonly dataKey: string | null;
}

export const entryPoint = (entry: Entry, { recordedAt: recordedFrom, dataKey }: Origin): EntryPoint => ({
  id: entry.id,
  kind: 'entry',
  text: entry.text,
  sessionId: entry.sessionId,
  speaker: entry.speaker,
  saidAt: entry.sources[0]?.saidAt ?? entry.happenedAt,
  recordedFrom,
  recordedTo: null,
  stems: stemsOf(entry.text),
  ...messageCues(entry.text),
  sources: entry.sources,
  dataKey,
  metadata: {
    kind: entry.kind,
    ...(entry.topic === undefined ? {} : { topic: entry.topic }),
    ...(entry.madeBy === undefined ? {} : { made_by: entry.madeBy }),
    ...(entry.provisional && { provisional: true }),
    ...(entry.rewriting === undefined ? {} : { rewriting: entry.rewriting }),
    ...(entry.standsFor === undefined ? {} : { stands_for: entry.standsFor }),
    happened_at: new Date(entry.happenedAt).toISOString(),
  },
});

/**
 * Returns the point of an edited entry. `before` is the replaced version, whose refused replacements and
 * withdrawal mark are kept.
 */
export const revisedPoint = (
  revised: DataOf<'entry.revised'>,
  dataKey: string | null,
  before: EntryPoint | undefined,
): EntryPoint => {
  const point = entryPoint(revised, { recordedAt: revised.knownFrom, dataKey });
  const version = before ? versionOf(before) + 1 : 2;
  const edited_at = new Date(revised.editedAt).toISOString();
  const withdrawn = before !== undefined && isWithdrawn(before) ? { withdrawn: true } : {};
  const edited = { ...point, metadata: { ...point.metadata, version, edited_at, ...withdrawn } };
  const beside = before ? keptBesideOf(before) : [];
  return beside.length === 0 ? edited : keptPoint(edited, beside);
};

/** Ends an entry because another extractor has read its messages again. */
export const supersededPoint = (entry: EntryPoint, by: string, recordedTo: Instant): EntryPoint => ({
  ...entry,
  recordedTo,
  metadata: { ...entry.metadata, superseded_by: by },
});

/** Id of the extractor whose entries superseded the entry. `null` if no extractor did. */
export const supersededByOf = ({ metadata: { superseded_by: by } }: EntryPoint): string | null =>
  typeof by === 'string' ? by : null;

/** Returns the fields that decide the order of a user's entries. */
export const orderedEntry = ({ id, saidAt, sessionId, metadata }: EntryPoint): OrderedEntry => {
  const { rewriting } = metadata;
  return { id, saidAt, sessionId, ...(typeof rewriting === 'number' ? { rewriting } : {}) };
};

/**
 * Withdraws a text that an undone run has written. The text ends, but a person who still sees it may bring it
 * back by an edit.
 */
export const withdrawnPoint = <P extends EntryPoint>(text: P, recordedTo: Instant): P => {
  const unmarked = withFormerReplacement(text, recordedTo);
  const metadata = { ...unmarked.metadata, withdrawn: true };
  return { ...unmarked, recordedTo: text.recordedTo ?? recordedTo, metadata };
};

/**
 * True if an undone run withdrew the text, even if a person has brought the text back since. A withdrawn text
 * no longer replaces entries.
 */
export const isWithdrawn = ({ metadata: { withdrawn } }: EntryPoint): boolean => withdrawn === true;

/** Marks the entry as deleted by a person, so that no later edit brings it back. */
export const deletedPoint = <P extends EntryPoint>(entry: P, deletedAt: Instant): P => {
  const { withdrawn: _, ...metadata } = withFormerReplacement(entry, deletedAt).metadata;
  return { ...entry, metadata };
};

/** Restores a replaced entry from the given instant on, as a new version. */
export const restoredPoint = <P extends EntryPoint>(entry: P, recordedFrom: Instant): P => {
  const unmarked = withoutReplacement(entry);
  const metadata = { ...unmarked.metadata, version: versionOf(entry) + 1 };
  // A store keeps the version that was recorded later, so the new version must not begin earlier, even if the
  // clock went back.
  const from = Math.max(recordedFrom, entry.recordedTo ?? entry.recordedFrom);
  return { ...unmarked, recordedFrom: from, recordedTo: null, metadata };
};

/**
 * Returns the ids of the entry and of the entries that it was written to replace. The entry states everything
 * that these entries state.
 */
export const standsForOf = ({ id, metadata: { stands_for: ids } }: EntryPoint): readonly string[] => [
  id,
  ...(Array.isArray(ids) ? ids.filter((each) => typeof each === 'string') : []),
];

/**
 * Returns the entries that must not replace this entry again, because a person has undone the replacement.
 */
export const keptBesideOf = ({ metadata: { kept_beside: ids } }: EntryPoint): readonly string[] =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];

/** Marks the entry as not to be replaced by these entries. The order of several calls does not matter. */
export const keptPoint = <P extends EntryPoint>(entry: P, beside: readonly string[]): P => ({
  ...entry,
  metadata: { ...entry.metadata, kept_beside: [...new Set([...keptBesideOf(entry), ...beside])].sort() },
});

/** Time of the last edit by a person. `null` if no person edited the entry. */
export const editedAtOf = ({ metadata: { edited_at: at } }: EntryPoint): Instant | null =>
  typeof at === 'string' ? Date.parse(at) : null;

export const versionOf = ({ metadata }: EntryPoint): number => {
  const { version } = metadata;
  return typeof version === 'number' ? version : 1;
};

/** Returns the id under which a former version of an entry is stored. */
export const formerId = (id: string, version: number): string => idOf('version', id, version);

export const formerVersion = <P extends EntryPoint>(entry: P, recordedTo: Instant): P => ({
  ...entry,
  id: formerId(entry.id, versionOf(entry)),
  recordedTo,
  metadata: { ...entry.metadata, version: versionOf(entry), version_of: entry.id },
});

/**
 * Returns the id of the current version, or `null` if the point is no former version. Only entries and
 * digests can be former versions. Clients can set the metadata of other kinds, so these are ignored.
 */
export const versionedPoint = (point: {
  readonly kind: ResultKind;
  readonly metadata?: Metadata;
}): string | null => {
  const of = point.kind === 'entry' || point.kind === 'digest' ? point.metadata?.['version_of'] : null;
  return typeof of === 'string' ? of : null;
};
