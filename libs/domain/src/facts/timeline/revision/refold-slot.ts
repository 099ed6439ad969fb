import { groupBy } from '../../../group-by.js';
import type { ClaimHistory, Slot } from '../../fact.js';
import type { Instant } from '../../../instant.js';
import type { FactCommand } from '../fact-command.js';
import { type LoadedSlot, newSlot } from '../loaded-slot.js';
import { foldWhole } from './revise-slot.js';

/**
 * Returns a slot as if it had never had the removed claims, or null if no claim is left. Both slots give the
 * same facts at every pair of instants. Ends and retractions are kept for every claim to which they applied.
 */
export const refoldSlot = (
  stored: Slot & Pick<LoadedSlot, 'revision'>,
  isKept: (claim: ClaimHistory) => boolean,
): LoadedSlot | null => {
  const kept = stored.claims.filter(isKept);
  const [first] = kept;
  if (!first) return null;
  const empty: LoadedSlot = { ...newSlot(first.claim), revision: stored.revision };
  return changesOf(kept).reduce(
    (slot, change) => foldWhole(slot, claimsAfter(kept, slot, change), change.command),
    empty,
  );
};

interface PastChange {
  readonly command: FactCommand;
  readonly states: ReadonlySet<ClaimHistory>;
}

const NONE: ReadonlySet<ClaimHistory> = new Set();

const changesOf = (kept: readonly ClaimHistory[]): readonly PastChange[] =>
  [...statedIn(kept), ...endedIn(kept), ...retractedIn(kept)].sort(
    (a, b) => a.command.recordedAt - b.command.recordedAt,
  );

const statedIn = (kept: readonly ClaimHistory[]): readonly PastChange[] => {
  const events = groupBy(kept, (each) => JSON.stringify([each.recordedAt, eventOf(each)]));
  return [...events.values()].flatMap((together): PastChange[] => {
    const [first] = together;
    if (!first) return [];
    const { recordedAt, dataKey } = first;
    const claims = together.map(({ claim }) => claim);
    return [
      {
        command: { kind: 'stated', recordedAt, eventId: eventOf(first), dataKey, claims },
        states: new Set(together),
      },
    ];
  });
};

/**
 * Returns the event id of a claim. Claims of earlier builds have no event id, so their episode id is used.
 */
const eventOf = ({ eventId, claim }: ClaimHistory): string => eventId ?? claim.episodeId;

const endedIn = (kept: readonly ClaimHistory[]): readonly PastChange[] => {
  const commands = new Map<string, FactCommand>();
  for (const each of kept) {
    for (const { recordedAt, validTo, eventId = eventOf(each) } of each.ends) {
      const name = JSON.stringify([recordedAt, validTo]);
      const command = { kind: 'ended', factId: each.claim.id, validTo, recordedAt, eventId } as const;
      if (!commands.has(name)) commands.set(name, command);
    }
  }
  return [...commands.values()].map((command) => ({ command, states: NONE }));
};

const retractedIn = (kept: readonly ClaimHistory[]): readonly PastChange[] => {
  const commands = new Map<Instant, FactCommand>();
  for (const each of kept) {
    const { retractedAt: recordedAt, retractedBy } = each;
    if (recordedAt === null || commands.has(recordedAt)) continue;
    const eventId = retractedBy ?? eventOf(each);
    commands.set(recordedAt, { kind: 'retracted', factId: each.claim.id, recordedAt, eventId });
  }
  return [...commands.values()].map((command) => ({ command, states: NONE }));
};

/** Returns the claims in the state right after a change. */
const claimsAfter = (
  kept: readonly ClaimHistory[],
  { claims }: LoadedSlot,
  { command, states }: PastChange,
): readonly ClaimHistory[] => {
  const had = new Set(claims.map(({ claim }) => claim.id));
  return kept
    .filter((each) => had.has(each.claim.id) || states.has(each))
    .map((each) => ({
      ...each,
      ends: each.ends.filter(({ recordedAt }) => recordedAt <= command.recordedAt),
      retractedAt:
        each.retractedAt !== null && each.retractedAt <= command.recordedAt ? each.retractedAt : null,
    }));
};
