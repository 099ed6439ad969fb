import { createHash } from 'node:crypto';
import type { Connection } from './connection.js';
import { request } from './failures.js';

/**
 * Alias of the live collection. Before the first reindexing it does not exist, and the collection with the
 * plain name is live. An alias cannot have the name of an existing collection.
 */
export const liveAlias = (collection: string): string => `${collection}~live`;

export const embedderCollection = (collection: string, embedderId: string): string =>
  `${collection}@${fitName(embedderId)}`;

/** Returns the name of the collection that a reindexing for the same embedder fills while `first` is live. */
export const secondCollection = (first: string): string => `${first}~again`;

/** Returns the name of the live collection, which may not exist. Throws `Unavailable`. */
export const liveCollection = async ({ client, collection }: Connection): Promise<string> =>
  (await aliasedCollection({ client, collection })) ?? collection;

/** Returns the collection of the alias, or `null` if there is no alias. Throws `Unavailable`. */
export const aliasedCollection = async ({ client, collection }: Connection): Promise<string | null> => {
  const { aliases } = await request(() => client.getAliases());
  const live = aliases.find(({ alias_name }) => alias_name === liveAlias(collection));
  return live?.collection_name ?? null;
};

const UNFIT = /[^\w.+-]/g;
const LIMIT = 64;
const SHORT = 12;

/** Replaces characters that a collection name does not allow. Different ids stay different. */
const fitName = (id: string): string => {
  if (id.length <= LIMIT && id.search(UNFIT) === -1) return id;
  const mark = createHash('sha256').update(id).digest('hex').slice(0, SHORT);
  return `${id.replace(UNFIT, '-').slice(0, LIMIT)}-${mark}`;
};
