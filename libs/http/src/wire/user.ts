import { Rejected } from '@mneme/domain';

/**
 * The user that a request names in its body or its query; both must agree. `null`: it names none. Throws `Rejected`.
 */
export const namedUser = (...places: readonly (string | null)[]): string | null => {
  const named = [...new Set(places.filter((place) => place !== null))];
  if (named.length <= 1) return named[0] ?? null;
  throw new Rejected('contradictory-user', '"user_id" has two different values in this request. Send one.', {
    field: 'user_id',
  });
};

/** The user of a request that must name one. Throws `Rejected`. */
export const userIn = (...places: readonly (string | null)[]): string => {
  const user = namedUser(...places);
  if (user !== null) return user;
  throw new Rejected('missing-user', '"user_id" is required: the user that the memory belongs to.', {
    field: 'user_id',
  });
};
