import {
  type ClaimCorrection,
  type ClaimHistory,
  type EntryPoint,
  idOf,
  type Instant,
  type Scope,
} from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import {
  adoptedId,
  citedBy,
  editedAtOf,
  commandEvent,
  editOf,
  type Erasure,
  replacementOf,
  supersededByOf,
  versionedPoint,
  versionOf,
} from '@mneme/pipeline';
import type { FactGraph } from '@mneme/ports';
import type { ErasureContext } from './erasure-context.js';

/**
 * Corrections that people made to the remaining entries and claims of a session, in the words of these
 * people.
 */
export type Corrections = Pick<DataOf<'session.corrected'>, 'forgotten' | 'claims'> & {
  readonly edits: readonly EditAside[];
};

export const NO_CORRECTIONS: Corrections = { forgotten: [], claims: [], edits: [] };

type EditAside = Pick<EntryPoint, 'id' | 'sessionId' | 'sources' | 'metadata' | 'saidAt'> & {
  /** Edits of the entry, oldest first. */
  readonly edits: readonly { readonly text: string; readonly editedAt: Instant }[];
};

/**
 * `entries` are all entries of a session with their former versions. `messageIds` are the remaining messages.
 */
export interface SessionRemainder {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly entries: readonly EntryPoint[];
  readonly messageIds: ReadonlySet<string>;
}

export const correctionsOf = async (
  { facts, backpressure }: Pick<ErasureContext, 'facts' | 'backpressure'>,
  remainder: SessionRemainder,
): Promise<Corrections> => {
  const { sessionId, messageIds } = remainder;
  // An item that cites an erased message is erased with that message, even if it also cites other messages.
  const isLeft = ({ sources }: Pick<EntryPoint, 'sources'>): boolean =>
    sources.length > 0 &&
    sources.every((source) => source.sessionId !== sessionId || messageIds.has(source.messageId));
  const entries = remainder.entries.filter(isLeft);
  const current = entries.filter((entry) => versionedPoint(entry) === null);
  return {
    forgotten: current.flatMap((entry) =>
      // An entry that was replaced was not deleted by a person.
      entry.recordedTo === null || supersededByOf(entry) !== null || replacementOf(entry) !== null
        ? []
        : [{ entryId: entry.id, forgottenAt: entry.recordedTo }],
    ),
    edits: current
      .filter((entry) => versionOf(entry) > 1)
      .map((entry) => editAside(entry, entries))
      .filter(({ edits }) => edits.length > 0),
    claims: correctedClaims(
      (await claimsOf(facts, remainder, backpressure)).filter(({ claim }) => isLeft(claim)),
    ),
  };
};

const editAside = (entry: EntryPoint, entries: readonly EntryPoint[]): EditAside => {
  const { id, sessionId, sources, saidAt, metadata } = entry;
  const versions = [...entries.filter((each) => versionedPoint(each) === id), entry].sort(
    (a, b) => versionOf(a) - versionOf(b),
  );
  const edits = versions
    .filter((each, n) => versionOf(each) > 1 && !isRestored(each, versions[n - 1]))
    .map((each) => ({ text: each.text, editedAt: editedAtOf(each) ?? each.recordedFrom }));
  return { id, sessionId, sources, saidAt, metadata, edits };
};

/** True if the version only restored a replaced entry. Such a version was not written by a person. */
const isRestored = (version: EntryPoint, before: EntryPoint | undefined): boolean =>
  before !== undefined && replacementOf(before) !== null && editedAtOf(version) === null;

const MESSAGES_AT_ONCE = 500;
const SLOTS_AT_ONCE = 50;

const claimsOf = async (
  facts: FactGraph,
  { scope, messageIds }: SessionRemainder,
  pause: () => Promise<void>,
): Promise<readonly ClaimHistory[]> => {
  const graph = facts.of(scope);
  const ids = [...messageIds];
  const keys = new Set<string>();
  for (let from = 0; from < ids.length; from += MESSAGES_AT_ONCE) {
    await pause();
    const batch = await graph.slotsOf({ messageIds: ids.slice(from, from + MESSAGES_AT_ONCE) });
    for (const key of batch) keys.add(key);
  }
  const claims: ClaimHistory[] = [];
  const slots = [...keys];
  for (let from = 0; from < slots.length; from += SLOTS_AT_ONCE) {
    await pause();
    const batch = await graph.slots(slots.slice(from, from + SLOTS_AT_ONCE));
    claims.push(...batch.flatMap((slot) => slot.claims));
  }
  return claims;
};

/**
 * Returns the ends and retractions of claims. If the subject of a claim turned out to be the user, a stage
 * moved the claim and retracted the original. The corrections of the moved claim then count.
 */
const correctedClaims = (claims: readonly ClaimHistory[]): ClaimCorrection[] => {
  const byId = new Map(claims.map((each) => [each.claim.id, each]));
  return claims.flatMap(({ claim: { id: claimId }, ...own }): ClaimCorrection[] => {
    const { ends, retractedAt } = byId.get(adoptedId(claimId)) ?? own;
    const validTo = ends.at(-1)?.validTo ?? null;
    if (retractedAt !== null) return [{ claimId, validTo: null }];
    return validTo === null ? [] : [{ claimId, validTo }];
  });
};

export const isNothing = ({ forgotten, edits, claims }: Corrections): boolean =>
  forgotten.length + edits.length + claims.length === 0;

/**
 * Applies the corrections once the entries and claims are recorded again. The corrections get later instants
 * than the entries. The event ids depend only on the erasure, so a repeated call has no further effect.
 */
export const correctAgain = async (
  context: ErasureContext,
  { id: erasureId, scope }: Erasure,
  { sessionId, forgotten, claims, edits }: Corrections & { readonly sessionId: string },
): Promise<void> => {
  const dataKey = await context.recording.dataKeyOf(scope, sessionId, 'messages');
  const cited = await citedBy({ memoryReader: context.index }, scope, edits);
  const corrected = [...edits.map(({ id }) => id), ...forgotten.map(({ entryId }) => entryId)];
  const nextInstant = await laterThanKnown(context, scope, corrected);
  const command = { scope, trace: null };
  const edited = edits
    .flatMap(({ edits: own, ...entry }, n) =>
      own.map((edit) =>
        editOf(entry, cited[n], { ...edit, knownFrom: nextInstant(entry.id, edit.editedAt) }),
      ),
    )
    .map((data) => {
      const id = idOf('edit', erasureId, data.entryId, data.editedAt);
      return commandEvent(topics.conversation, 'entry.edited', { ...command, id, dataKey, data });
    });
  const ended = forgotten.map(({ entryId, forgottenAt }) => ({
    entryId,
    forgottenAt: nextInstant(entryId, forgottenAt),
  }));
  const correction = commandEvent(topics.conversation, 'session.corrected', {
    ...command,
    id: idOf('corrected', erasureId),
    dataKey: null,
    data: { sessionId, forgotten: ended, claims },
  });
  await context.log.append([...edited, correction], context.clock.now());
};

/** Returns a function that gives each correction of an entry an instant later than the text it corrects. */
const laterThanKnown = async (
  { index }: Pick<ErasureContext, 'index'>,
  scope: Scope,
  entryIds: readonly string[],
): Promise<(entryId: string, at: Instant) => Instant> => {
  const points = await index.of(scope).get([...new Set(entryIds)]);
  const latest = new Map(points.map(({ id, recordedFrom }) => [id, recordedFrom]));
  return (entryId, at) => {
    const later = Math.max(at, (latest.get(entryId) ?? 0) + 1);
    latest.set(entryId, later);
    return later;
  };
};
