import {
  canonicalSubject,
  type Claim,
  folded,
  hasReference,
  isSaidOfPeople,
  kindOfRelative,
  namesInWindow,
  type PersonKind,
  USER,
  withoutKind,
  withReferences,
} from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import { holdingFacts } from '../holding-facts.js';
import type { Planning } from './planning.js';
import { recentTexts } from './recent-texts.js';

/** The question with its pronouns resolved by the conversation; `null`: it has none, or nothing fits. */
export const withReferencesResolved = async (
  ports: RecallPorts,
  planning: Planning,
): Promise<string | null> => {
  const { query, askedIn, userNames } = planning;
  if (askedIn === null || !hasReference(query)) return null;
  const recent = await recentTexts(ports, planning, askedIn);
  const people = await peopleIn(ports, planning, recent);
  return withReferences(query, recent, { people, ownNames: new Set(userNames.map(keyOf)) });
};

/** So many names of the conversation are looked up among the facts. */
const MOST_LOOKED_UP = 8;

/** Who of those named is known to be somebody: who speaks, whose relation to the user is known, and of whom facts are. */
const peopleIn = async (
  ports: RecallPorts,
  planning: Planning,
  recent: readonly string[],
): Promise<ReadonlyMap<string, PersonKind>> => {
  const { scope, instants, now } = planning;
  const aboutOf = async (name: string): Promise<readonly Claim[]> => {
    const subject = canonicalSubject(name);
    const { facts } = await holdingFacts(ports, { scope, subject, instants }, now);
    return facts.flatMap(({ claim }) => (claim.polarity === 'affirmed' ? claim : []));
  };
  const [{ speakers }, aboutUser] = await Promise.all([ports.index.of(scope).statistics(), aboutOf(USER)]);
  const people = new Map<string, PersonKind>(speakers.map(({ name }) => [keyOf(name), 'person']));
  for (const { predicate, object } of aboutUser) {
    const kind = kindOfRelative(predicate);
    if (kind !== null) people.set(keyOf(withoutKind(object)), kind);
  }
  const open = namesInWindow(recent, new Set(people.keys())).filter((name) => !people.has(keyOf(name)));
  await Promise.all(
    open.slice(0, MOST_LOOKED_UP).map(async (name) => {
      const about = await aboutOf(name);
      if (about.some(({ predicate }) => isSaidOfPeople(predicate))) people.set(keyOf(name), 'person');
    }),
  );
  return people;
};

const keyOf = (name: string): string => folded(name).toLowerCase();
