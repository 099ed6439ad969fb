import { Rejected } from '@mneme/domain';

/** The user a request names in its body or its query: once, or twice alike. */
export const userIn = (...places: readonly (string | null)[]): string => {
  const named = [...new Set(places.filter((place) => place !== null))];
  const [user] = named;
  if (user !== undefined && named.length === 1) return user;
  throw new Rejected('missing-user', '"user_id": say whose memory it is, once.', { field: 'user_id' });
};
