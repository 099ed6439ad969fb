import { samePerson } from '@mneme/domain';
import type { ImportedMessage, Reading } from '../imported.js';

/**
 * Somebody of a chat between people speaks as a user, under their name. The first who does is taken for the user, so
 * whoever speaks before the user has is recorded as an assistant of that name.
 */
export const personIn = (
  { people, number }: Pick<Reading, 'people' | 'number'>,
  name: string,
): Pick<ImportedMessage, 'role' | 'name'> => {
  const isEarly = people.me !== null && number < people.meFrom && !samePerson(people.me, name);
  return { role: isEarly ? 'assistant' : 'user', name };
};
