import {
  type Claim,
  describeFact,
  type EntryPoint,
  type Fact,
  factsOfSlot,
  type Instant,
  lostThings,
  predicatePhrase,
  type Slot,
  stemsOf,
  withoutLaterNotes,
} from '@mneme/domain';
import type { ScopedFactGraph } from '@mneme/ports';
import { standsForOf } from '../../entry-point.js';

interface Queued {
  readonly target: EntryPoint;
  readonly updaters: readonly EntryPoint[];
  readonly knownAt: Instant;
}

/** What the facts of an updater took the place of. */
export interface Replaced {
  /** Nothing that the target states holds any more, and the updater tells all of it. */
  readonly isAll: boolean;
  /** The facts of the target that are over, a sentence each. */
  readonly over: readonly string[];
}

/**
 * What the facts of each updater took the place of: the timelines have decided already (algorithms 4.3). Not all where the
 * target states nothing, where something of it still holds, or where it says more than its facts and the updater together:
 * that would be lost.
 */
export const replacedBy = async (
  graph: Pick<ScopedFactGraph, 'slotsOf' | 'slots'>,
  { target, updaters, knownAt }: Queued,
): Promise<ReadonlyMap<string, Replaced>> => {
  const standsFor = standsForOf(target);
  const keys = await graph.slotsOf({ entryIds: standsFor });
  const slots = keys.length === 0 ? [] : await graph.slots(keys);
  const own = new Set(standsFor);
  const stated = slots
    .flatMap((slot) => statedIn(slot, knownAt))
    .filter(({ entryIds }) => entryIds.some((id) => own.has(id)));
  const isOver = stated.length > 0 && stated.every(({ followedBy }) => followedBy !== null);
  const told = slots.flatMap((slot) => claimsOf(slot, own)).map(wordsOf);
  const isAllTold = ({ text, saidAt }: EntryPoint): boolean => {
    const all = [text, ...told].join('\n');
    const stems = new Set(stemsOf(all));
    return (
      stemsOf(withoutLaterNotes(target.text)).every((stem) => stems.has(stem)) &&
      lostThings({ text: all, saidAt }, target).length === 0
    );
  };
  const replaced = new Map<string, Replaced>();
  for (const updater of updaters) {
    const ended = stated.filter(({ followedBy }) => followedBy?.includes(updater.id));
    if (ended.length === 0) continue;
    const over = ended.map(({ fact }) => describeFact(fact, null));
    replaced.set(updater.id, { isAll: isOver && isAllTold(updater), over });
  }
  return replaced;
};

const claimsOf = ({ claims }: Slot, entryIds: ReadonlySet<string>): readonly Claim[] =>
  claims.flatMap(({ claim }) => (entryIds.has(claim.entryId ?? '') ? claim : []));

/** What a fact keeps of the words that it was read from. */
const wordsOf = ({ subject, predicate, object }: Claim): string =>
  `${subject} ${predicatePhrase(predicate)} ${object}`;

interface StatedFact {
  readonly fact: Fact;
  readonly entryIds: readonly string[];
  /** The entries that state what took its place; `null`: it still holds. */
  readonly followedBy: readonly string[] | null;
}

/** The facts of the slot that entries state, each with what follows it. */
const statedIn = (slot: Slot, knownAt: Instant): readonly StatedFact[] => {
  const facts = factsOfSlot(slot, { asOf: null, knownAt }, knownAt);
  const entryOf = new Map(slot.claims.map(({ claim }) => [claim.id, claim.entryId]));
  const entriesOf = ({ version }: Fact): readonly string[] =>
    version.supports.flatMap((claimId) => entryOf.get(claimId) ?? []);
  const successors = new Map(facts.toReversed().map((fact) => [fact.version.supersedes, fact]));
  return facts.map((fact) => {
    const successor = successors.get(fact.claim.id);
    return { fact, entryIds: entriesOf(fact), followedBy: successor ? entriesOf(successor) : null };
  });
};

/** Two entries of which the later one states what took the place of a fact of the earlier one. */
export interface Succession {
  readonly before: string;
  readonly after: string;
}

/** A fact that was said again and again is found by some of the entries that say it. */
const LIMIT_SUPPORTS = 20;

/** The successions that the timelines know in which one of the entries takes part. */
export const successionsOf = async (
  graph: Pick<ScopedFactGraph, 'slotsOf' | 'slots'>,
  entryIds: readonly string[],
  knownAt: Instant,
): Promise<readonly Succession[]> => {
  const keys = entryIds.length === 0 ? [] : await graph.slotsOf({ entryIds });
  const slots = keys.length === 0 ? [] : await graph.slots(keys);
  const own = new Set(entryIds);
  // What is new comes first: of a fact that many entries state, these are not to be left out.
  const some = (ids: readonly string[]): readonly string[] =>
    [...ids.filter((id) => own.has(id)), ...ids.filter((id) => !own.has(id))].slice(0, LIMIT_SUPPORTS);
  return slots
    .flatMap((slot) => statedIn(slot, knownAt))
    .filter(({ entryIds: ids, followedBy }) => [...ids, ...(followedBy ?? [])].some((id) => own.has(id)))
    .flatMap(({ entryIds: earlier, followedBy }) =>
      some(earlier).flatMap((before) => some(followedBy ?? []).map((after) => ({ before, after }))),
    )
    .filter(({ before, after }) => before !== after && (own.has(before) || own.has(after)));
};
