import {
  type Claim,
  describeFact,
  type EntryPoint,
  type Fact,
  factsOfSlot,
  type Instant,
  lostDetailsExceptDates,
  predicatePhrase,
  type Slot,
  stemsOf,
  stripLaterNotes,
} from '@mneme/domain';
import type { ScopedFactGraph } from '@mneme/ports';
import { standsForOf } from '../../points/entry-point.js';

interface Candidates {
  readonly target: EntryPoint;
  readonly updaters: readonly EntryPoint[];
  readonly knownAt: Instant;
}

export interface Replaced {
  /**
   * True if no fact of the target holds any more, and the updater and these facts say all that the target says.
   */
  readonly isAll: boolean;
  /** One sentence for each fact of the target that is over. */
  readonly over: readonly string[];
}

/**
 * Returns, by updater, the facts of the target that the updater replaces, as the timelines have decided
 * (algorithms 4.3). `isAll` is false if the target says more than its facts and the updater together, because
 * the rest would be lost.
 */
export const replacedBy = async (
  graph: Pick<ScopedFactGraph, 'slotsOf' | 'slots'>,
  { target, updaters, knownAt }: Candidates,
): Promise<ReadonlyMap<string, Replaced>> => {
  const standsFor = standsForOf(target);
  const keys = await graph.slotsOf({ entryIds: standsFor });
  const slots = keys.length === 0 ? [] : await graph.slots(keys);
  const own = new Set(standsFor);
  const stated = slots
    .flatMap((slot) => statedIn(slot, knownAt))
    .filter(({ entryIds }) => entryIds.some((id) => own.has(id)));
  const isOver = stated.length > 0 && stated.every(({ followedBy }) => followedBy !== null);
  const factTexts = slots.flatMap((slot) => claimsOf(slot, own)).map(factText);
  const isAllTold = ({ text, saidAt }: EntryPoint): boolean => {
    const all = [text, ...factTexts].join('\n');
    const stems = new Set(stemsOf(all));
    return (
      stemsOf(stripLaterNotes(target.text)).every((stem) => stems.has(stem)) &&
      lostDetailsExceptDates({ text: all, saidAt }, target).length === 0
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

/** Returns the words that a fact keeps of the message it was read from. */
const factText = ({ subject, predicate, object }: Claim): string =>
  `${subject} ${predicatePhrase(predicate)} ${object}`;

interface StatedFact {
  readonly fact: Fact;
  readonly entryIds: readonly string[];
  /** The entries that state the following fact. `null` if the fact still holds. */
  readonly followedBy: readonly string[] | null;
}

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

/** Ids of two entries: `after` states the fact that follows a fact of `before`. */
export interface Succession {
  readonly before: string;
  readonly after: string;
}

/** Maximum number of entries that are read per fact, because a fact may be said again and again. */
const LIMIT_SUPPORTS = 20;

/** Returns the successions known to the timelines that involve one of the entries. */
export const successionsOf = async (
  graph: Pick<ScopedFactGraph, 'slotsOf' | 'slots'>,
  entryIds: readonly string[],
  knownAt: Instant,
): Promise<readonly Succession[]> => {
  const keys = entryIds.length === 0 ? [] : await graph.slotsOf({ entryIds });
  const slots = keys.length === 0 ? [] : await graph.slots(keys);
  const own = new Set(entryIds);
  // New entries come first, so that the limit does not cut them off.
  const limited = (ids: readonly string[]): readonly string[] =>
    [...ids.filter((id) => own.has(id)), ...ids.filter((id) => !own.has(id))].slice(0, LIMIT_SUPPORTS);
  return slots
    .flatMap((slot) => statedIn(slot, knownAt))
    .filter(({ entryIds: ids, followedBy }) => [...ids, ...(followedBy ?? [])].some((id) => own.has(id)))
    .flatMap(({ entryIds: earlier, followedBy }) =>
      limited(earlier).flatMap((before) => limited(followedBy ?? []).map((after) => ({ before, after }))),
    )
    .filter(({ before, after }) => before !== after && (own.has(before) || own.has(after)));
};
