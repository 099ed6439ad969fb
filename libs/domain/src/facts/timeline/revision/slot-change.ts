import type { ClaimHistory, Version } from '../../fact.js';
import type { LoadedSlot } from '../loaded-slot.js';

/**
 * The claim `claimId` begins to support the claim `of` at version `n` of the latter ("joins"), or no longer
 * supports it from that version on ("leaves"). Both ids may name the same claim.
 */
export interface SupportChange {
  readonly claimId: string;
  readonly of: string;
  readonly n: number;
  readonly kind: 'joins' | 'leaves';
}

export interface SlotChange extends Pick<
  LoadedSlot,
  'key' | 'subject' | 'predicate' | 'recordedAt' | 'topTier' | 'isSimple'
> {
  /**
   * The revision of the slot that was loaded. The store refuses the change if the slot has another revision
   * when the change is written.
   */
  readonly follows: number;
  readonly claims: readonly ClaimHistory[];
  readonly versions: readonly Omit<Version, 'supports'>[];
  readonly supports: readonly SupportChange[];
  /**
   * Claims that now repeat the interval of claim `of` without changing anything. `of` is null for a claim
   * that is no longer a repeat.
   */
  readonly repeats: readonly { readonly claimId: string; readonly of: string | null }[];
}

export const diffSlot = (before: LoadedSlot | undefined, after: LoadedSlot): SlotChange => {
  const claims = new Set(before?.claims);
  const versions = new Set(before?.versions);
  const { key, subject, predicate, recordedAt, topTier, isSimple } = after;
  return {
    key,
    subject,
    predicate,
    recordedAt,
    topTier,
    isSimple,
    follows: after.revision,
    claims: after.claims.filter((claim) => !claims.has(claim)),
    versions: after.versions
      .filter((version) => !versions.has(version))
      .map(({ supports: _, ...rest }) => rest),
    supports: diffSupports(before?.versions ?? [], after.versions),
    repeats: repeatChanges(before?.repeats ?? new Map(), after.repeats),
  };
};

/**
 * Returns the claims that joined or left from one version to the next. All claims leave a version that is
 * closed without a next one.
 */
export const diffSupports = (
  before: readonly Version[],
  after: readonly Version[],
): readonly SupportChange[] => {
  const known = new Map(before.map((version) => [numberOf(version), version]));
  const next = new Map(after.map((version) => [numberOf(version), version]));
  return after.flatMap((version): readonly SupportChange[] => {
    const { claimId: of, n, supports } = version;
    const was = known.get(numberOf(version));
    const earlier = next.get(JSON.stringify([of, n - 1]))?.supports ?? [];
    const changes = was ? [] : changesBetween(earlier, supports, { of, n });
    const isOver = version.recordedTo !== null && !next.has(JSON.stringify([of, n + 1]));
    const wasOver = was !== undefined && was.recordedTo !== null;
    return isOver && !wasOver ? [...changes, ...changesBetween(supports, [], { of, n: n + 1 })] : changes;
  });
};

const numberOf = ({ claimId, n }: Version): string => JSON.stringify([claimId, n]);

const changesBetween = (
  earlier: readonly string[],
  later: readonly string[],
  at: Pick<SupportChange, 'of' | 'n'>,
): readonly SupportChange[] => {
  const [were, are] = [new Set(earlier), new Set(later)];
  return [
    ...earlier.filter((id) => !are.has(id)).map((claimId) => ({ ...at, claimId, kind: 'leaves' as const })),
    ...later.filter((id) => !were.has(id)).map((claimId) => ({ ...at, claimId, kind: 'joins' as const })),
  ];
};

const repeatChanges = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): SlotChange['repeats'] => [
  ...[...before.keys()].filter((id) => !after.has(id)).map((claimId) => ({ claimId, of: null })),
  ...[...after]
    .filter(([claimId, of]) => before.get(claimId) !== of)
    .map(([claimId, of]) => ({ claimId, of })),
];
