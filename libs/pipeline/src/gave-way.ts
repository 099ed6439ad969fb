import {
  type EntryPoint,
  type Instant,
  isoInstant,
  VERDICT_REASONS,
  type VerdictReason,
} from '@mneme/domain';

/** How an entry gave way to another one in a run of consolidation. */
export interface GaveWay {
  readonly to: string;
  readonly runId: string;
  readonly kind: 'merge' | 'supersede' | 'update';
  /** `null`: it gave way before reasons were kept. */
  readonly because: VerdictReason | null;
}

/** An entry that has given way to another one, until that is undone. */
export const consolidatedPoint = (
  entry: EntryPoint,
  { to, runId, kind, because }: GaveWay,
  recordedTo: Instant,
): EntryPoint => ({
  ...entry,
  // A clock that goes back ends nothing before it began.
  recordedTo: Math.max(recordedTo, entry.recordedFrom),
  metadata: {
    ...entry.metadata,
    gave_way_to: to,
    consolidation: runId,
    verdict: kind,
    ...(because && { because }),
  },
});

/** `null`: it did not give way to any. */
export const gaveWayTo = ({ metadata }: Pick<EntryPoint, 'metadata'>): GaveWay | null => {
  const { gave_way_to: to, consolidation: runId, verdict: kind, because } = metadata;
  return wayOf([to, runId, kind, because]);
};

/** The entry without its marks of having given way. */
export const withoutGivingWay = <P extends EntryPoint>(entry: P): P => {
  const { gave_way_to: _, consolidation: __, verdict: ___, because: ____, ...metadata } = entry.metadata;
  return { ...entry, metadata };
};

/** The same, with its way kept aside for whoever asks what was known before it was over. */
export const withFormerWay = <P extends EntryPoint>(entry: P, overAt: Instant): P => {
  const way = gaveWayTo(entry);
  const plain = withoutGivingWay(entry);
  if (way === null) return plain;
  const former_way = [isoInstant(overAt), way.to, way.runId, way.kind, way.because ?? ''];
  return { ...plain, metadata: { ...plain.metadata, former_way } };
};

/** A way, and until when an entry had gone it. */
export interface FormerWay {
  readonly overAt: Instant;
  readonly way: GaveWay;
}

/** The way that was over when a person deleted the entry, or the text was taken back; `null`: there was none. */
export const formerWayOf = ({ metadata }: Pick<EntryPoint, 'metadata'>): FormerWay | null => {
  const { former_way: kept } = metadata;
  if (!Array.isArray(kept)) return null;
  const [overAt, ...rest] = kept;
  const way = wayOf(rest);
  return way && typeof overAt === 'string' ? { overAt: Date.parse(overAt), way } : null;
};

/** What the entry had given way to at an instant at which it did not hold any more; `null`: to none. */
export const wayKnownAt = (entry: Pick<EntryPoint, 'metadata'>, knownAt: Instant): GaveWay | null => {
  const former = formerWayOf(entry);
  return former !== null && knownAt < former.overAt ? former.way : gaveWayTo(entry);
};

const wayOf = ([to, runId, kind, why]: readonly unknown[]): GaveWay | null => {
  if (typeof to !== 'string' || typeof runId !== 'string') return null;
  const because = VERDICT_REASONS.find((reason) => reason === why) ?? null;
  return kind === 'merge' || kind === 'supersede' || kind === 'update' ? { to, runId, kind, because } : null;
};
