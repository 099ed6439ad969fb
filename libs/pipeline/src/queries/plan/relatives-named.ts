import {
  type AskedRelation,
  rolePredicates,
  type RelationStep,
  findRelations,
  isSamePerson,
  USER,
  substituteName,
  stripDescription,
} from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import { claimsAbout } from './known-relations.js';
import type { Planning } from './planning.js';

/**
 * Replaces relations by names: "Where does my brother's wife work?" becomes "Where does Lena work?". Follows
 * the facts step by step (S1's decomposition), up to a step that leads to no person or to several. `null` if
 * nothing is replaced.
 */
export const relativesNamed = async (ports: RecallPorts, planning: Planning): Promise<string | null> => {
  const relations = findRelations(planning.query).slice(0, MOST_RELATIONS);
  const named = await Promise.all(relations.map((relation) => followed(ports, planning, relation)));
  const replaced = named
    .filter((each) => each !== null)
    // Replaces the last relation first, so that the positions of the earlier relations stay valid.
    .sort((a, b) => b.step.at - a.step.at)
    .reduce((query, { step, name }) => substituteName(query, step, name), planning.query);
  return replaced === planning.query ? null : replaced;
};

/** Maximum number of relations to replace: more than a question has. */
const MOST_RELATIONS = 4;

interface Followed {
  readonly step: RelationStep;
  readonly name: string;
}

/** Follows the steps as far as the facts lead: for "my brother's job" to the brother. */
const followed = async (
  ports: RecallPorts,
  planning: Planning,
  { anchor, steps }: AskedRelation,
): Promise<Followed | null> => {
  let reached: Followed | null = null;
  for (const step of steps) {
    const name = await relativeOf(ports, planning, reached?.name ?? anchor ?? USER, step.role);
    if (name === null) break;
    reached = { step, name };
  }
  return reached;
};

/**
 * Returns the name of the person in that role. `null` if no person is known in that role, or if several are
 * known.
 */
const relativeOf = async (
  ports: RecallPorts,
  planning: Planning,
  named: string,
  role: string,
): Promise<string | null> => {
  const person = planning.userNames.some((name) => isSamePerson(name, named)) ? USER : named;
  const claimsOf = (predicate: string) =>
    claimsAbout(ports, planning, { person, predicate, limit: ENOUGH_TO_TELL });
  const claims = await Promise.all(rolePredicates(role).map(claimsOf));
  const names = new Set(claims.flat().map(({ object }) => stripDescription(object)));
  const [name, ...others] = names;
  return name === undefined || others.length > 0 ? null : name;
};

/**
 * Number of claims to read. Two are not enough to find a second person, because several claims may name the
 * same person.
 */
const ENOUGH_TO_TELL = 5;
