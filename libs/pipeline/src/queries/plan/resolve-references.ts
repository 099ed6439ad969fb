import {
  hasPronoun,
  isPersonPredicate,
  relativeKind,
  nameKey,
  namesInWindow,
  type PersonKind,
  stripDescription,
  resolvePronouns,
} from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import { claimsAbout, relationsOfUser } from './known-relations.js';
import type { Planning } from './planning.js';
import { recentTexts } from './recent-texts.js';

/**
 * Returns the question with names in place of its pronouns. `null` if the question has no pronoun, or if no
 * name fits.
 */
export const withReferencesResolved = async (
  ports: RecallPorts,
  planning: Planning,
): Promise<string | null> => {
  const { query, askedIn, userNames } = planning;
  if (askedIn === null || !hasPronoun(query)) return null;
  const recent = await recentTexts(ports, planning, askedIn);
  const people = await peopleIn(ports, planning, recent);
  return resolvePronouns(query, recent, { people, ownNames: new Set(userNames.map(nameKey)) });
};

/** Maximum number of names to look up among the facts, and of facts to read for each. */
const MOST_LOOKED_UP = 8;
const ENOUGH_TO_TELL = 20;

/**
 * Returns the known people: speakers, people related to the user, and subjects of facts that only people
 * have.
 */
const peopleIn = async (
  ports: RecallPorts,
  planning: Planning,
  recent: readonly string[],
): Promise<ReadonlyMap<string, PersonKind>> => {
  const [{ speakers }, relations] = await Promise.all([
    ports.memorySearch.of(planning.scope).statistics(),
    relationsOfUser(ports, planning),
  ]);
  const people = new Map<string, PersonKind>(speakers.map(({ name }) => [nameKey(name), 'person']));
  for (const { predicate, object } of relations) {
    const kind = relativeKind(predicate);
    if (kind !== null) people.set(nameKey(stripDescription(object)), kind);
  }
  const open = namesInWindow(recent, new Set(people.keys())).filter((name) => !people.has(nameKey(name)));
  await Promise.all(
    open.slice(0, MOST_LOOKED_UP).map(async (person) => {
      const about = await claimsAbout(ports, planning, { person, predicate: null, limit: ENOUGH_TO_TELL });
      if (about.some(({ predicate }) => isPersonPredicate(predicate))) people.set(nameKey(person), 'person');
    }),
  );
  return people;
};
