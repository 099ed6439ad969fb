import type { Fact } from './fact.js';
import { isSetting } from './predicates/predicate.js';
import { USER } from './scope-user.js';
import { stripDescription } from './slot.js';
import { canonicalSubject } from './subject.js';
import type { Steps } from '../steps.js';

interface Entity {
  /** The first spelling of the name in the facts. `user` is the owner of the memory. */
  readonly name: string;
  readonly hops: number;
}

export interface Relation {
  readonly from: string;
  readonly to: string;
  readonly fact: Fact;
}

export interface EntityGraph {
  /** The nearest entity is first. Equally near ones are in the order in which the search reached them. */
  readonly entities: readonly Entity[];
  readonly relations: readonly Relation[];
  readonly isCut: boolean;
}

interface Reach {
  readonly start: string;
  readonly hops: number;
  readonly limit: number;
  readonly namesOfUser: readonly string[];
}

/**
 * Returns the entities within `hops` facts of the entity `start` (S1 3.4). Facts are followed in both
 * directions. Yields every 500 facts. Denials, notes and settings are not relations.
 */
export function* entityGraphInSteps(
  facts: readonly Fact[],
  { start, hops, limit, namesOfUser }: Reach,
): Steps<EntityGraph> {
  const keyOf = entityKeys(namesOfUser);
  const relationsOf = yield* relationsByEntity(facts, keyOf);
  const first = relationsOf.get(keyOf(start))?.[0];
  const spelling = first && [first.from, first.to].find((name) => keyOf(name) === keyOf(start));
  const entities = new Map<string, Entity>([[keyOf(start), { name: spelling ?? start, hops: 0 }]]);
  const relations = new Set<Relation>();
  let isCut = false;
  for (const [key, { hops: reached }] of entities) {
    // Iterating over a map includes entries that the loop adds, so the search is breadth first.
    if (reached === hops) break;
    for (const relation of relationsOf.get(key) ?? []) {
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

/**
 * Returns a function that returns the key of an entity: `coco` for "Coco (dog)", `user` for a name of the
 * user.
 */
export const entityKeys = (namesOfUser: readonly string[]): ((name: string) => string) => {
  const users = new Set(namesOfUser.map(canonicalSubject));
  return (name) => {
    const key = canonicalSubject(stripDescription(name));
    return users.has(key) ? USER : key;
  };
};

/** False for denials, notes and settings, because they do not relate two things. */
export const isRelation = ({ claim: { polarity, predicate, object } }: Fact): boolean =>
  polarity !== 'denied' && !isSetting(predicate) && object.trim() !== '';

const FACTS_A_STEP = 500;

function* relationsByEntity(
  facts: readonly Fact[],
  keyOf: (name: string) => string,
): Steps<ReadonlyMap<string, readonly Relation[]>> {
  const relations = new Map<string, Relation[]>();
  for (const [n, fact] of facts.entries()) {
    if (n % FACTS_A_STEP === FACTS_A_STEP - 1) yield;
    if (!isRelation(fact)) continue;
    const { subject, object } = fact.claim;
    const ends = new Set([keyOf(subject), keyOf(object)]);
    // A fact that relates an entity to itself, such as a person's own name, is not an edge of the graph.
    if (ends.size === 1) continue;
    const relation = { from: subject, to: object, fact };
    for (const key of ends) {
      const others = relations.get(key);
      if (others) others.push(relation);
      else relations.set(key, [relation]);
    }
  }
  return relations;
}
