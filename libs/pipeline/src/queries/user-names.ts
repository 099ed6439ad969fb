import type { Instant, Scope, AsOf } from '@mneme/domain';
import type { RecallPorts } from '../memory-ports.js';
import { factsAt } from './facts/facts-at.js';

/** Maximum number of names, more than a person has at a time, and maximum length of a name in characters. */
const MOST_NAMES = 20;
const LONGEST_NAME = 60;

/** Returns the names of the user, newest first. Facts about `user` are shown under the newest name. */
export const userNames = async (
  { facts }: Pick<RecallPorts, 'facts'>,
  scope: Scope,
  instants: AsOf,
  now: Instant,
): Promise<readonly string[]> => {
  const query = { subject: 'user', predicate: 'name', limit: MOST_NAMES };
  const page = await factsAt(facts.of(scope), { instants, now }, query);
  return page.facts
    .filter(({ claim }) => claim.polarity === 'affirmed')
    .sort((a, b) => b.version.validFrom - a.version.validFrom)
    .map(({ claim }) => claim.object.replace(/\s+/gu, ' ').trim())
    .filter((name) => name !== '' && name.length <= LONGEST_NAME);
};
