import type { Fact } from './fact.js';
import { isSetting } from './predicates/predicate.js';
import { USER } from './scope-user.js';
import { stripDescription } from './slot.js';
import { canonicalSubject } from './subject.js';
import type { Steps } from '../steps.js';

interface Entity {
  /** First spelling found. `user` is the owner of the memory. */
  readonly name: string;
  /** Number of facts between the entity and the start. */
  readonly hops: number;
}

export interface Relation {
  readonly from: string;
  readonly to: string;
  readonly fact: Fact;
}

export interface EntityGraph {
  /** Nearest first, in the order in which they were reached. */
  readonly entities: readonly Entity[];
  readonly relations: readonly Relation[];
  /** True if more relations were in reach than `limit`. */
  readonly isCut: boolean;
}

interface Reach {
  readonly start: string;
  readonly hops: number;
  readonly limit: number;
  readonly namesOfUser: readonly string[];
}

/**
 * Returns the entities within `hops` facts of a start, followed in both directions (S1 3.4). Denials, notes and
 * settings are no relations. Linear in the number of facts, with a step for each 500.
 */
export function* entityGraphInSteps(
  facts: readonly Fact[],
  { start, hops, limit, namesOfUser }: Reach,
): Steps<EntityGraph> {
  const keyOf = entityKeys(namesOfUser);
  const ways = yield* relationsByEntity(facts, keyOf);
  const first = findSpelling(ways.get(keyOf(start))?.[0], (name) => keyOf(name) === keyOf(start)) ?? start;
  const entities = new Map<string, Entity>([[keyOf(start), { name: first, hops: 0 }]]);
  const relations = new Set<Relation>();
  let isCut = false;
  for (const [key, { hops: reached }] of entities) {
    // Iteration over a map includes entries added during the loop, so the search is breadth first.
    if (reached === hops) break;
    for (const relation of ways.get(key) ?? []) {
      if (relations.has(relation)) continue;
      isCut ||= relations.size === limit;
      if (isCut) break;
      relations.add(relation);
      for (const name of [relation.from, relation.to])
        if (!entities.has(keyOf(name))) entities.set(keyOf(name), { name, hops: reached + 1 });
    }
  }
  const nameOf = (name: string): string => entities.get(keyOf(name))?.name ?? name;
  return {
    entities: [...entities.values()],
    relations: [...relations].map(({ from, to, fact }) => ({ from: nameOf(from), to: nameOf(to), fact })),
    isCut,
  };
}

const findSpelling = (
  relation: Relation | undefined,
  isMeant: (name: string) => boolean,
): string | undefined => relation && [relation.from, relation.to].find(isMeant);

/** Returns the key of an entity: "Coco (dog)" is Coco, and a name of the user is `user`. */
const entityKeys = (namesOfUser: readonly string[]): ((name: string) => string) => {
  const users = new Set(namesOfUser.map(canonicalSubject));
  return (name) => {
    const key = canonicalSubject(stripDescription(name));
    return users.has(key) ? USER : key;
  };
};

const FACTS_A_STEP = 500;

function* relationsByEntity(
  facts: readonly Fact[],
  keyOf: (name: string) => string,
): Steps<ReadonlyMap<string, readonly Relation[]>> {
  const ways = new Map<string, Relation[]>();
  for (const [n, fact] of facts.entries()) {
    if (n % FACTS_A_STEP === FACTS_A_STEP - 1) yield;
    const { subject, object, predicate, polarity } = fact.claim;
    if (polarity === 'denied' || isSetting(predicate) || object.trim() === '') continue;
    const ends = new Set([keyOf(subject), keyOf(object)]);
    // A fact that relates an entity to itself, such as a person's own name, is no edge.
    if (ends.size === 1) continue;
    const relation = { from: subject, to: object, fact };
    for (const key of ends) {
      const known = ways.get(key);
      if (known) known.push(relation);
      else ways.set(key, [relation]);
    }
  }
  return ways;
}
