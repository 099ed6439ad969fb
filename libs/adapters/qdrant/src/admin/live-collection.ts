import { createHash } from 'node:crypto';
import type { Connection } from './connection.js';
import { translating } from './failures.js';

/**
 * Once a deployment was reindexed, its live collection is the one behind this alias; until then it is the one of its
 * plain name. An alias cannot be called like a collection that exists.
 */
export const liveAlias = (collection: string): string => `${collection}~live`;

/** The collection for the vectors of an embedder, beside the first one. */
export const collectionFor = (collection: string, embedderId: string): string =>
  `${collection}@${fitting(embedderId)}`;

/** The other collection for the same embedder, to which a reindexing goes if the first one is live. */
export const collectionBeside = (first: string): string => `${first}~again`;

/** The name of the collection that is live now; whether it exists is another question. Throws `Unavailable`. */
export const liveCollection = async ({ client, collection }: Connection): Promise<string> =>
  (await aliasedCollection({ client, collection })) ?? collection;

/** The collection behind the alias; `null`: there is no alias. Throws `Unavailable`. */
export const aliasedCollection = async ({ client, collection }: Connection): Promise<string | null> => {
  const { aliases } = await translating(() => client.getAliases());
  const live = aliases.find(({ alias_name }) => alias_name === liveAlias(collection));
  return live?.collection_name ?? null;
};

const UNFIT = /[^\w.+-]/g;
const LIMIT = 64;
const SHORT = 12;

/** What may stand in the name of a collection; two embedders never share one. */
const fitting = (id: string): string => {
  if (id.length <= LIMIT && id.search(UNFIT) === -1) return id;
  const mark = createHash('sha256').update(id).digest('hex').slice(0, SHORT);
  return `${id.replace(UNFIT, '-').slice(0, LIMIT)}-${mark}`;
};
