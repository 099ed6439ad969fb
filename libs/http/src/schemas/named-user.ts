import { Rejected } from '@mneme/domain';

/** Returns the user that the request names, or `null` if it names none. Throws `Rejected` if it names two. */
export const namedUser = (...places: readonly (string | null)[]): string | null => {
  const named = [...new Set(places.filter((place) => place !== null))];
  if (named.length <= 1) return named[0] ?? null;
  throw new Rejected('contradictory-user', '"user_id" has two different values in this request. Send one.', {
    field: 'user_id',
  });
};

/** Returns the user that the request names. Throws `Rejected` if it names no user, or two. */
export const requiredUser = (...places: readonly (string | null)[]): string => {
  const user = namedUser(...places);
  if (user !== null) return user;
  throw new Rejected('missing-user', '"user_id" is required: the user that the memory belongs to.', {
    field: 'user_id',
  });
};
