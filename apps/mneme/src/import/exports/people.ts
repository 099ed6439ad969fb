import { isSamePerson } from '@mneme/domain';
import type { ImportedMessage, ItemContext } from '../imported.js';

/**
 * Returns role and name of a speaker. Speakers before the user become `assistant`, because the server regards
 * the first speaker with the role `user` as the user.
 */
export const personIn = (
  { people, number }: Pick<ItemContext, 'people' | 'number'>,
  name: string,
): Pick<ImportedMessage, 'role' | 'name'> => {
  const isEarly = people.me !== null && number < people.meFrom && !isSamePerson(people.me, name);
  return { role: isEarly ? 'assistant' : 'user', name };
};
