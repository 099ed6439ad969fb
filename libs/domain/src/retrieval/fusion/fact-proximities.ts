import { entityKeys, isRelation } from '../../facts/entity-graph.js';
import type { Fact } from '../../facts/fact.js';
import { USER } from '../../facts/scope-user.js';
import { predicateWords } from '../../facts/predicates/listed-predicates.js';
import { stemsOf } from '../../language/words/lexical.js';
import { proximities, type GraphEdge } from './proximity.js';

interface GraphQuestion {
  readonly query: string;
  readonly isPersonal: boolean;
  readonly namesOfUser: readonly string[];
}

/** Maximum number of hops from an entity that the question names (S1). */
const HOPS = 2;
/**
 * `ANY_RELATION` is the share of its proximity that every fact keeps. `ASKED_RELATION` is added for the asked
 * relation. `BY_TEXT` is the factor on the added share if only a word of the text matches (S1, algorithms
 * 8.3).
 */
const ANY_RELATION = 0.55;
const ASKED_RELATION = 0.45;
const BY_TEXT = 0.75;

/**
 * Returns the proximity of each fact to the nodes that the question names, by the id of its claim (S1's graph
 * channel, algorithms 8.3). A fact with another relation than the question names gets a lower proximity.
 */
export const factProximities = (
  facts: readonly Fact[],
  { query, isPersonal, namesOfUser }: GraphQuestion,
): ReadonlyMap<string, number> => {
  const asked = new Set(stemsOf(query));
  const keyOf = entityKeys(namesOfUser);
  const relations = facts.filter(isRelation);
  const edges = relations.map(({ claim: { id, subject, object } }): GraphEdge => ({
    id,
    from: keyOf(subject),
    to: keyOf(object),
  }));
  const seeds = seedsOf(edges, asked);
  if (isPersonal) seeds.set(USER, 1);
  const near = proximities(seeds, edges, HOPS);
  const relationOf = relationMatch(relations, asked);
  return new Map(
    edges.flatMap(({ id, from, to }, n) => {
      const nearest = Math.max(near.get(from) ?? 0, near.get(to) ?? 0);
      const fact = relations[n];
      return nearest > 0 && fact ? [[id, nearest * relationOf(fact)] as const] : [];
    }),
  );
};

const seedsOf = (edges: readonly GraphEdge[], asked: ReadonlySet<string>): Map<string, number> => {
  const nodes = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return new Map(
    [...nodes].flatMap((node) => {
      const stems = node === USER ? [] : stemsOf(node);
      return stems.length > 0 && stems.every((stem) => asked.has(stem)) ? [[node, 1] as const] : [];
    }),
  );
};

/**
 * Returns a function that returns 1 for each fact if the question names no relation of these facts. Otherwise
 * facts with other relations get less than 1.
 */
const relationMatch = (facts: readonly Fact[], asked: ReadonlySet<string>): ((fact: Fact) => number) => {
  const named = new Set(
    [...new Set(facts.map(({ claim }) => claim.predicate))].filter((predicate) =>
      stemsOf(predicateWords(predicate)).some((stem) => asked.has(stem)),
    ),
  );
  if (named.size === 0) return () => 1;
  return ({ claim: { predicate, text } }) => {
    const textShare = stemsOf(text).some((stem) => asked.has(stem)) ? BY_TEXT : 0;
    return ANY_RELATION + ASKED_RELATION * (named.has(predicate) ? 1 : textShare);
  };
};
