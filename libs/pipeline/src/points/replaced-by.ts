import {
  type EntryPoint,
  type Instant,
  isoInstant,
  VERDICT_REASONS,
  type VerdictReason,
} from '@mneme/domain';

/** The replacement of an entry in a run of consolidation. */
export interface EntryReplacement {
  readonly to: string;
  readonly runId: string;
  readonly kind: 'merge' | 'supersede' | 'update';
  /** Reason of the replacement. `null` for replacements from before reasons were stored. */
  readonly because: VerdictReason | null;
}

export const consolidatedPoint = (
  entry: EntryPoint,
  { to, runId, kind, because }: EntryReplacement,
  recordedTo: Instant,
): EntryPoint => ({
  ...entry,
  // An entry must not end before it began, even if the clock went back.
  recordedTo: Math.max(recordedTo, entry.recordedFrom),
  metadata: {
    ...entry.metadata,
    gave_way_to: to,
    consolidation: runId,
    verdict: kind,
    ...(because && { because }),
  },
});

export const replacementOf = ({ metadata }: Pick<EntryPoint, 'metadata'>): EntryReplacement | null => {
  const { gave_way_to: to, consolidation: runId, verdict: kind, because } = metadata;
  return parseReplacement([to, runId, kind, because]);
};

export const withoutReplacement = <P extends EntryPoint>(entry: P): P => {
  const { gave_way_to: _, consolidation: __, verdict: ___, because: ____, ...metadata } = entry.metadata;
  return { ...entry, metadata };
};

/**
 * Removes the marks of the replacement, but keeps them in another field for reads with an earlier `known_at`.
 */
export const withFormerReplacement = <P extends EntryPoint>(entry: P, overAt: Instant): P => {
  const way = replacementOf(entry);
  const unmarked = withoutReplacement(entry);
  if (way === null) return unmarked;
  const former_way = [isoInstant(overAt), way.to, way.runId, way.kind, way.because ?? ''];
  return { ...unmarked, metadata: { ...unmarked.metadata, former_way } };
};

export interface FormerReplacement {
  readonly overAt: Instant;
  readonly way: EntryReplacement;
}

/**
 * The replacement that ended when the entry was deleted or withdrawn. `null` if the entry had no replacement.
 */
export const formerReplacementOf = ({ metadata }: Pick<EntryPoint, 'metadata'>): FormerReplacement | null => {
  const { former_way: kept } = metadata;
  if (!Array.isArray(kept)) return null;
  const [overAt, ...rest] = kept;
  const way = parseReplacement(rest);
  return way && typeof overAt === 'string' ? { overAt: Date.parse(overAt), way } : null;
};

/** Returns the replacement of the entry as known at `knownAt`. `null` if the entry was not replaced then. */
export const replacementKnownAt = (
  entry: Pick<EntryPoint, 'metadata'>,
  knownAt: Instant,
): EntryReplacement | null => {
  const former = formerReplacementOf(entry);
  return former !== null && knownAt < former.overAt ? former.way : replacementOf(entry);
};

const parseReplacement = ([to, runId, kind, why]: readonly unknown[]): EntryReplacement | null => {
  if (typeof to !== 'string' || typeof runId !== 'string') return null;
  const because = VERDICT_REASONS.find((reason) => reason === why) ?? null;
  return kind === 'merge' || kind === 'supersede' || kind === 'update' ? { to, runId, kind, because } : null;
};
