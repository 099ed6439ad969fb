import { createHash } from 'node:crypto';
import type { Connection } from './connection.js';
import { translating } from './failures.js';

/**
 * Returns the alias of the live collection. Before the first reindexing there is no alias, and the collection
 * with the plain name is live. An alias cannot have the name of an existing collection.
 */
export const liveAlias = (collection: string): string => `${collection}~live`;

/** Returns the name of the collection for the vectors of an embedder, other than the first collection. */
export const collectionFor = (collection: string, embedderId: string): string =>
  `${collection}@${fitting(embedderId)}`;

/**
 * Returns the name of a second collection for the same embedder, which a reindexing fills if the first one is
 * live.
 */
export const collectionBeside = (first: string): string => `${first}~again`;

/** Returns the name of the live collection, which may not exist. Throws `Unavailable`. */
export const liveCollection = async ({ client, collection }: Connection): Promise<string> =>
  (await aliasedCollection({ client, collection })) ?? collection;

/** Returns the collection of the alias, or `null` if there is no alias. Throws `Unavailable`. */
export const aliasedCollection = async ({ client, collection }: Connection): Promise<string | null> => {
  const { aliases } = await translating(() => client.getAliases());
  const live = aliases.find(({ alias_name }) => alias_name === liveAlias(collection));
  return live?.collection_name ?? null;
};

const UNFIT = /[^\w.+-]/g;
const LIMIT = 64;
const SHORT = 12;

/** Returns the id in characters that a collection name allows. Different embedders have different names. */
const fitting = (id: string): string => {
  if (id.length <= LIMIT && id.search(UNFIT) === -1) return id;
  const mark = createHash('sha256').update(id).digest('hex').slice(0, SHORT);
  return `${id.replace(UNFIT, '-').slice(0, LIMIT)}-${mark}`;
};
