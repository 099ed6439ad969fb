import { isSamePerson } from '@mneme/domain';
import type { ImportedMessage, Reading } from '../imported.js';

/**
 * The people of a chat become `user` messages under their names. The server takes the first such speaker for
 * the user, so people who speak before the user become `assistant` messages.
 */
export const personIn = (
  { people, number }: Pick<Reading, 'people' | 'number'>,
  name: string,
): Pick<ImportedMessage, 'role' | 'name'> => {
  const isEarly = people.me !== null && number < people.meFrom && !isSamePerson(people.me, name);
  return { role: isEarly ? 'assistant' : 'user', name };
};
