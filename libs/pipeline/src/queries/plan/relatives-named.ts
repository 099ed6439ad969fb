import {
  type AskedRelation,
  predicatesOfRole,
  type RelationStep,
  relationsAsked,
  samePerson,
  USER,
  withName,
  withoutKind,
} from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import { claimsAbout } from './known-relations.js';
import type { Planning } from './planning.js';

/**
 * The question with the names of those whom it names by relation: "Where does my brother's wife work?" asks of Lena. The facts
 * that hold at its instants are followed step by step (S1's decomposition); a step that leads to nobody, or to several, ends
 * the way. `null`: nobody is named so, or the facts do not know them.
 */
export const relativesNamed = async (ports: RecallPorts, planning: Planning): Promise<string | null> => {
  const relations = relationsAsked(planning.query).slice(0, MOST_RELATIONS);
  const named = await Promise.all(relations.map((relation) => followed(ports, planning, relation)));
  const replaced = named
    .filter((each) => each !== null)
    // From the last on, so that the places of the others stay what they are.
    .sort((a, b) => b.step.at - a.step.at)
    .reduce((query, { step, name }) => withName(query, step, name), planning.query);
  return replaced === planning.query ? null : replaced;
};

/** Nobody names more people so in one question, and each is looked up. */
const MOST_RELATIONS = 4;

interface Followed {
  readonly step: RelationStep;
  readonly name: string;
}

/** As far as the facts lead: of "my brother's job" as far as the brother. */
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

/** `null`: nobody is known to be that, or several are. */
const relativeOf = async (
  ports: RecallPorts,
  planning: Planning,
  named: string,
  role: string,
): Promise<string | null> => {
  const person = planning.userNames.some((name) => samePerson(name, named)) ? USER : named;
  const claims = await Promise.all(
    predicatesOfRole(role).map((predicate) =>
      claimsAbout(ports, planning, { person, predicate, limit: ENOUGH_TO_TELL }),
    ),
  );
  const names = new Set(claims.flat().map(({ object }) => withoutKind(object)));
  const [name, ...others] = names;
  return name === undefined || others.length > 0 ? null : name;
};

/** Whether there are several; the same one may be told of more than once. */
const ENOUGH_TO_TELL = 5;
