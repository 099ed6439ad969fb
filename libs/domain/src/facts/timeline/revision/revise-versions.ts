import { sourceKey } from '../../../conversation/episode.js';
import type { Slot, Version, VersionCause } from '../../fact.js';
import type { FactCommand } from '../fact-command.js';
import type { Instant } from '../../../instant.js';
import type { LoadedSlot } from '../loaded-slot.js';
import type { ValueInterval } from '../timeline.js';

/**
 * Returns the versions after a command led to these intervals (algorithms 5.1). Never changes a stored
 * version except for its recorded end: a version that is replaced at its own instant keeps an empty recorded
 * interval. Recorded time never decreases, even if the clock does.
 */
export const reviseVersions = (
  slot: LoadedSlot,
  valueIntervals: readonly ValueInterval[],
  command: FactCommand,
): readonly Version[] => {
  const at = slot.versions.reduce(
    laterInstant,
    Math.max(command.recordedAt, slot.recordedAt ?? command.recordedAt),
  );
  const intervalByClaim = new Map(
    valueIntervals.map((valueInterval) => [valueInterval.claimId, valueInterval]),
  );
  const open = new Map<string, Version>();
  const next = new Map<string, number>();
  const kept = slot.versions.map((version) => {
    next.set(version.claimId, Math.max(next.get(version.claimId) ?? 0, version.n + 1));
    if (version.recordedTo !== null) return version;
    open.set(version.claimId, version);
    return matchesInterval(version, intervalByClaim.get(version.claimId))
      ? version
      : { ...version, recordedTo: at };
  });
  const opened = valueIntervals
    .filter((valueInterval) => !matchesInterval(open.get(valueInterval.claimId), valueInterval))
    .map(({ isEven: _, repeats: __, ...valueInterval }) => ({
      ...valueInterval,
      n: next.get(valueInterval.claimId) ?? 1,
      recordedFrom: at,
      recordedTo: null,
      cause: causeOf(slot, valueInterval, open.get(valueInterval.claimId), command),
      causeId: command.eventId,
    }));
  return [...kept, ...opened];
};

export const laterInstant = (at: Instant, { recordedFrom, recordedTo }: Version): Instant =>
  Math.max(at, recordedFrom, recordedTo ?? recordedFrom);

const matchesInterval = (version: Version | undefined, valueInterval: ValueInterval | undefined): boolean =>
  version !== undefined &&
  valueInterval !== undefined &&
  version.validFrom === valueInterval.validFrom &&
  version.validTo === valueInterval.validTo &&
  version.supersedes === valueInterval.supersedes &&
  version.isContested === valueInterval.isContested &&
  areSame(version.supports, valueInterval.supports) &&
  areEqual(version.contestedBy, valueInterval.contestedBy);

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;

const areEqual = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id, place) => id === others[place]);

/** Returns the cause of a new version. `before` is the open version of the claim before the command. */
const causeOf = (
  slot: Slot,
  valueInterval: Omit<ValueInterval, 'isEven' | 'repeats'>,
  before: Version | undefined,
  command: FactCommand,
): VersionCause => {
  const { kind } = command;
  const isNew = !before && kind === 'stated' && command.claims.some(({ id }) => id === valueInterval.claimId);
  if (isNew) return isCorrection(slot, valueInterval.claimId) ? 'correct' : 'assert';
  if (kind === 'ended' && valueInterval.supports.includes(command.factId)) return 'end';
  if (!before || endOrInfinity(valueInterval) > endOrInfinity(before)) return 'restore';
  switch (kind) {
    case 'stated':
      return endOrInfinity(valueInterval) < endOrInfinity(before) ? 'supersede' : 'assert';
    case 'ended':
      return 'end';
    case 'retracted':
    case 'forgotten':
      return 'retract';
    case 'corrected':
      return command.claims.some(({ validTo }) => validTo === null) ? 'retract' : 'end';
  }
};

/** True if a retracted claim was made of the same message or entry (algorithms 5.6 "correct"). */
const isCorrection = (slot: Slot, claimId: string): boolean => {
  const claim = slot.claims.find((kept) => kept.claim.id === claimId)?.claim;
  if (!claim) return false;
  const words = new Set(claim.sources.map(sourceKey));
  return slot.claims.some(
    ({ claim: { entryId, sources }, retractedAt }) =>
      retractedAt !== null &&
      ((entryId !== null && entryId === claim.entryId) ||
        sources.some((source) => words.has(sourceKey(source)))),
  );
};

const endOrInfinity = ({ validTo }: { validTo: Instant | null }): Instant => validTo ?? Infinity;
