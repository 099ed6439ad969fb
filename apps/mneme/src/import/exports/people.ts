import { samePerson } from '@mneme/domain';
import type { ImportedMessage, Reading } from '../imported.js';

/**
 * A participant of a chat between people is a `user` message under their name. The server takes the first such speaker
 * for the user, so everybody who speaks before the user does is recorded as an `assistant` of that name.
 */
export const personIn = (
  { people, number }: Pick<Reading, 'people' | 'number'>,
  name: string,
): Pick<ImportedMessage, 'role' | 'name'> => {
  const isEarly = people.me !== null && number < people.meFrom && !samePerson(people.me, name);
  return { role: isEarly ? 'assistant' : 'user', name };
};
