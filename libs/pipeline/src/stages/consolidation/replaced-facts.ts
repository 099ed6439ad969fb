import {
  type Claim,
  type EntryPoint,
  factsOfSlot,
  type Instant,
  lostThings,
  predicatePhrase,
  type Slot,
} from '@mneme/domain';
import type { ScopedFactGraph } from '@mneme/ports';

interface Queued {
  readonly target: EntryPoint;
  readonly updaters: readonly EntryPoint[];
  readonly knownAt: Instant;
}

/**
 * The updaters whose facts took the place of facts of the target, where nothing that the target states holds any more: the
 * timelines have decided already (algorithms 4.3). None where the target states nothing, where something of it still holds,
 * or where it says more than its facts and the updater together: that would be lost.
 */
export const replacedBy = async (
  graph: Pick<ScopedFactGraph, 'slotsOf' | 'slots'>,
  { target, updaters, knownAt }: Queued,
): Promise<ReadonlySet<string>> => {
  const keys = await graph.slotsOf({ entryIds: [target.id] });
  const slots = keys.length === 0 ? [] : await graph.slots(keys);
  const later = new Set(updaters.map(({ id }) => id));
  const replacing = slots.map((slot) => replacedIn(slot, target.id, { later, knownAt }));
  const over = replacing.filter((entries) => entries !== null);
  if (over.length < replacing.length) return new Set();
  const replacedIds = new Set(over.flat());
  const told = slots.flatMap((slot) => claimsOf(slot, target.id)).map(wordsOf);
  const isAllTold = ({ text, saidAt }: EntryPoint): boolean =>
    lostThings({ text: [text, ...told].join('\n'), saidAt }, target).length === 0;
  return new Set(updaters.filter((each) => replacedIds.has(each.id) && isAllTold(each)).map(({ id }) => id));
};

const claimsOf = ({ claims }: Slot, entryId: string): readonly Claim[] =>
  claims.flatMap(({ claim }) => (claim.entryId === entryId ? claim : []));

/** What a fact keeps of the words that it was read from. */
const wordsOf = ({ subject, predicate, object }: Claim): string =>
  `${subject} ${predicatePhrase(predicate)} ${object}`;

/** The later entries that follow the target's in the slot; `null`: a fact of the target still holds. */
const replacedIn = (
  slot: Slot,
  entryId: string,
  { later, knownAt }: { readonly later: ReadonlySet<string>; readonly knownAt: Instant },
): readonly string[] | null => {
  const facts = factsOfSlot(slot, { asOf: null, knownAt }, knownAt);
  const entryOf = new Map(slot.claims.map(({ claim }) => [claim.id, claim.entryId]));
  const isOwn = (claimId: string): boolean => entryOf.get(claimId) === entryId;
  const own = facts.filter(({ version }) => version.supports.some(isOwn));
  const successors = own.map(({ claim }) => facts.find(({ version }) => version.supersedes === claim.id));
  if (own.length === 0 || successors.some((successor) => successor === undefined)) return null;
  return successors.flatMap((successor) =>
    (successor?.version.supports ?? []).flatMap((claimId) => {
      const entry = entryOf.get(claimId) ?? '';
      return later.has(entry) ? [entry] : [];
    }),
  );
};
