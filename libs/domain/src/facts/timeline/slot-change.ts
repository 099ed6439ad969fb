import type { ClaimHistory, Version } from '../fact.js';
import type { LoadedSlot } from './loaded-slot.js';

/** A claim supports the versions of another, or itself, from the one of this number on; or no longer does. */
export interface SupportChange {
  readonly claimId: string;
  readonly of: string;
  readonly n: number;
  readonly kind: 'joins' | 'leaves';
}

/** What has changed in one slot since it was loaded. */
export interface SlotChange extends Pick<
  LoadedSlot,
  'key' | 'subject' | 'predicate' | 'recordedAt' | 'topTier' | 'isSimple'
> {
  /** The revision that was loaded: the change is refused where the slot has another one by now. */
  readonly follows: number;
  readonly claims: readonly ClaimHistory[];
  /** By claim and number; what supports them is said by the changes of supports alone. */
  readonly versions: readonly Omit<Version, 'supports'>[];
  readonly supports: readonly SupportChange[];
  /** Claims that have begun to repeat an interval without changing anything, or `null`: have ceased to. */
  readonly repeats: readonly { readonly claimId: string; readonly of: string | null }[];
}

/** What a write must carry: what is not, as it is, in the slot as it was loaded. */
export const slotChange = (before: LoadedSlot | undefined, after: LoadedSlot): SlotChange => {
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
    supports: supportChanges(before?.versions ?? [], after.versions),
    repeats: repeatChanges(before?.repeats ?? new Map(), after.repeats),
  };
};

/** Who joined and who left from version to version; whoever supports a version that has no next one leaves it. */
export const supportChanges = (
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
