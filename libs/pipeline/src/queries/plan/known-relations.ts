import { canonicalSubject, type Claim, USER } from '@mneme/domain';
import type { FactQuery } from '@mneme/ports';
import type { RecallPorts } from '../../memory-ports.js';
import { factsAt } from '../facts/facts-at.js';
import type { Planning } from './planning.js';

/**
 * Maximum number of claims to read per relation. A user has fewer claims, but the limit bounds the cost of a
 * plan.
 */
const MOST_CLAIMS = 200;

/** Returns the affirmed claims that hold. `predicate` is one relation, a prefix, or `null` for any. */
export const claimsAbout = async (
  { facts }: Pick<RecallPorts, 'facts'>,
  { scope, instants, now }: Planning,
  { person, predicate, limit }: { readonly person: string } & Pick<FactQuery, 'predicate' | 'limit'>,
): Promise<readonly Claim[]> => {
  const query = { subject: canonicalSubject(person), predicate, limit };
  const page = await factsAt(facts.of(scope), { instants, now }, query);
  return page.facts.flatMap(({ claim }) => (claim.polarity === 'affirmed' ? claim : []));
};

/**
 * Predicates of relations of the user to people: `has_brother` and the like, and relations without the prefix
 * `has_`.
 */
const TO_PEOPLE = [{ prefix: 'has_' }, 'spouse', 'friend', 'colleague', 'sibling', 'knows'] as const;

export const relationsOfUser = async (
  ports: Pick<RecallPorts, 'facts'>,
  planning: Planning,
): Promise<readonly Claim[]> => {
  const of = (predicate: FactQuery['predicate']) =>
    claimsAbout(ports, planning, { person: USER, predicate, limit: MOST_CLAIMS });
  return (await Promise.all(TO_PEOPLE.map(of))).flat();
};
