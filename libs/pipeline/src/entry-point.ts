import {
  cuesOf,
  type Entry,
  type EntryPoint,
  type FoundKind,
  idOf,
  type Instant,
  type Metadata,
  type PlacedEntry,
  stemsOf,
} from '@mneme/domain';
import type { DataOf } from '@mneme/events';
import { withFormerWay, withoutGivingWay } from './gave-way.js';

/** Since when an entry is known, and the data key of the words that it was made from. */
interface Origin {
  readonly recordedAt: Instant;
  readonly dataKey: string | null;
}

/** The point of an entry as it was distilled. */
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
  ...cuesOf(entry.text),
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
 * The point of an entry with the words of a person. `before` is the version that it takes the place of: what was kept beside
 * it stays so, and may be told before the edit or after it; that it was taken back stays known, too.
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

/** An entry that was believed until another reader read its messages. */
export const supersededPoint = (entry: EntryPoint, by: string, recordedTo: Instant): EntryPoint => ({
  ...entry,
  recordedTo,
  metadata: { ...entry.metadata, superseded_by: by },
});

/** Who read the messages of an entry in its place; `null`: nobody did. */
export const supersededByOf = ({ metadata: { superseded_by: by } }: EntryPoint): string | null =>
  typeof by === 'string' ? by : null;

/** The place of an entry in the one order of its user. */
export const placeOf = ({ id, saidAt, sessionId, metadata }: EntryPoint): PlacedEntry => {
  const { rewriting } = metadata;
  return { id, saidAt, sessionId, ...(typeof rewriting === 'number' ? { rewriting } : {}) };
};

/** A text of a run that is taken back: it ends, unless a person who still saw it edits it. */
export const withdrawnPoint = <P extends EntryPoint>(text: P, recordedTo: Instant): P => {
  const plain = withFormerWay(text, recordedTo);
  const metadata = { ...plain.metadata, withdrawn: true };
  return { ...plain, recordedTo: text.recordedTo ?? recordedTo, metadata };
};

/** Whether a run took it back, also where a person has brought it back since: nothing gives way to it any more. */
export const isWithdrawn = ({ metadata: { withdrawn } }: EntryPoint): boolean => withdrawn === true;

/** The text as one that a person has deleted: no edit that comes later brings it back. */
export const deletedPoint = <P extends EntryPoint>(entry: P, deletedAt: Instant): P => {
  const { withdrawn: _, ...metadata } = withFormerWay(entry, deletedAt).metadata;
  return { ...entry, metadata };
};

/** An entry that had given way, there again from that instant on. */
export const restoredPoint = <P extends EntryPoint>(entry: P, recordedFrom: Instant): P => {
  const plain = withoutGivingWay(entry);
  const metadata = { ...plain.metadata, version: versionOf(entry) + 1 };
  // A store keeps what was recorded later, whatever the clock says meanwhile.
  const from = Math.max(recordedFrom, entry.recordedTo ?? entry.recordedFrom);
  return { ...plain, recordedFrom: from, recordedTo: null, metadata };
};

/** The entry and those that it was put in the place of: what they state, it states. */
export const standsForOf = ({ id, metadata: { stands_for: ids } }: EntryPoint): readonly string[] => [
  id,
  ...(Array.isArray(ids) ? ids.filter((each) => typeof each === 'string') : []),
];

/** The entries that it does not give way to again, because a person has undone that. */
export const keptBesideOf = ({ metadata: { kept_beside: ids } }: EntryPoint): readonly string[] =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];

/** An entry that stays beside these, in whatever order it is told so. */
export const keptPoint = <P extends EntryPoint>(entry: P, beside: readonly string[]): P => ({
  ...entry,
  metadata: { ...entry.metadata, kept_beside: [...new Set([...keptBesideOf(entry), ...beside])].sort() },
});

/** When a person put the words there; `null`: nobody did. */
export const editedAtOf = ({ metadata: { edited_at: at } }: EntryPoint): Instant | null =>
  typeof at === 'string' ? Date.parse(at) : null;

/** How many versions an entry has had, this one included. */
export const versionOf = ({ metadata }: EntryPoint): number => {
  const { version } = metadata;
  return typeof version === 'number' ? version : 1;
};

/** The id under which a version of an entry, or of a digest, is kept once another one has taken its place. */
export const formerId = (id: string, version: number): string => idOf('version', id, version);

/** A version that was believed until another one took its place. */
export const formerVersion = <P extends EntryPoint>(entry: P, recordedTo: Instant): P => ({
  ...entry,
  id: formerId(entry.id, versionOf(entry)),
  recordedTo,
  metadata: { ...entry.metadata, version: versionOf(entry), version_of: entry.id },
});

/** The entry, or the digest, that a point is a former version of; `null`: of none. What clients attach says nothing of it. */
export const versionedPoint = (point: {
  readonly kind: FoundKind;
  readonly metadata?: Metadata;
}): string | null => {
  const of = point.kind === 'entry' || point.kind === 'digest' ? point.metadata?.['version_of'] : null;
  return typeof of === 'string' ? of : null;
};
