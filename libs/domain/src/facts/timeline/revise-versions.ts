import type { Slot, Version, VersionCause } from '../fact.js';
import type { FactCommand } from './fact-command.js';
import type { Instant } from '../../instant.js';
import type { LoadedSlot } from './loaded-slot.js';
import type { ValueInterval } from './timeline.js';

/**
 * The versions of a slot once a command has made these intervals of its claims: an open version that no
 * longer says so is closed, an interval that no open version tells gets one (algorithms 5.1). Nothing is
 * rewritten: a version made and overtaken at one instant keeps an empty recorded interval. Recorded time
 * never runs back inside a slot, whatever the clock of the log did.
 */
export const reviseVersions = (
  slot: LoadedSlot,
  valueIntervals: readonly ValueInterval[],
  command: FactCommand,
): readonly Version[] => {
  const at = slot.versions.reduce(
    latest,
    Math.max(command.recordedAt, slot.recordedAt ?? command.recordedAt),
  );
  const told = new Map(valueIntervals.map((valueInterval) => [valueInterval.claimId, valueInterval]));
  const open = new Map<string, Version>();
  const next = new Map<string, number>();
  const kept = slot.versions.map((version) => {
    next.set(version.claimId, Math.max(next.get(version.claimId) ?? 0, version.n + 1));
    if (version.recordedTo !== null) return version;
    open.set(version.claimId, version);
    return tells(version, told.get(version.claimId)) ? version : { ...version, recordedTo: at };
  });
  const opened = valueIntervals
    .filter((valueInterval) => !tells(open.get(valueInterval.claimId), valueInterval))
    .map(({ isEven: _, repeats: __, ...valueInterval }) => ({
      ...valueInterval,
      n: next.get(valueInterval.claimId) ?? 1,
      recordedFrom: at,
      recordedTo: null,
      cause: causeOf(slot, { valueInterval, before: open.get(valueInterval.claimId), command }),
      causeId: command.eventId,
    }));
  return [...kept, ...opened];
};

/** The later of an instant and the last one of a version on the recorded axis. */
export const latest = (at: Instant, { recordedFrom, recordedTo }: Version): Instant =>
  Math.max(at, recordedFrom, recordedTo ?? recordedFrom);

const tells = (version: Version | undefined, valueInterval: ValueInterval | undefined): boolean =>
  version !== undefined &&
  valueInterval !== undefined &&
  version.validFrom === valueInterval.validFrom &&
  version.validTo === valueInterval.validTo &&
  version.supersedes === valueInterval.supersedes &&
  version.isContested === valueInterval.isContested &&
  areSame(version.supports, valueInterval.supports) &&
  areEqual(version.contestedBy, valueInterval.contestedBy);

/** In whatever order: the claims themselves have one. */
const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;

const areEqual = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id, place) => id === others[place]);

interface Change {
  readonly valueInterval: Omit<ValueInterval, 'isEven' | 'repeats'>;
  /** The open version of the same claim until now. */
  readonly before: Version | undefined;
  readonly command: FactCommand;
}

/**
 * What a reader of the history wants to know: a claim's first version was asserted, or corrects one that
 * was retracted; a hold that comes back or grows was restored, one cut short superseded; what else
 * changed, changed by the command.
 */
const causeOf = (slot: Slot, { valueInterval, before, command }: Change): VersionCause => {
  const { kind } = command;
  const isNew = !before && kind === 'stated' && command.claims.some(({ id }) => id === valueInterval.claimId);
  if (isNew) return isCorrection(slot, valueInterval.claimId) ? 'correct' : 'assert';
  if (kind === 'ended' && valueInterval.supports.includes(command.factId)) return 'end';
  if (!before || end(valueInterval) > end(before)) return 'restore';
  switch (kind) {
    case 'stated':
      return end(valueInterval) < end(before) ? 'supersede' : 'assert';
    case 'ended':
      return 'end';
    case 'retracted':
    case 'forgotten':
      return 'retract';
    case 'corrected':
      return command.claims.some(({ validTo }) => validTo === null) ? 'retract' : 'end';
  }
};

/** Said anew from the same words, or by the same entry, as something retracted (algorithms 5.6 "correct"). */
const isCorrection = (slot: Slot, claimId: string): boolean => {
  const claim = slot.claims.find((kept) => kept.claim.id === claimId)?.claim;
  if (!claim) return false;
  const words = new Set(claim.sources.map(wordsKey));
  return slot.claims.some(
    ({ claim: { entryId, sources }, retractedAt }) =>
      retractedAt !== null &&
      ((entryId !== null && entryId === claim.entryId) ||
        sources.some((source) => words.has(wordsKey(source)))),
  );
};

const wordsKey = ({ sessionId, messageId }: { sessionId: string; messageId: string }): string =>
  JSON.stringify([sessionId, messageId]);

const end = ({ validTo }: { validTo: Instant | null }): Instant => validTo ?? Infinity;
