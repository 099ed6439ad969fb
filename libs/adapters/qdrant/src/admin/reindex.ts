import type { Point } from '@mneme/domain';
import { identityIn } from './collection-identity.js';
import { hasShortLog, makeCollection } from './collection-shape.js';
import { type Connection, connect, type QdrantAddress, type QdrantOptions } from './connection.js';
import { copyPoints } from '../write/copy-points.js';
import { translating } from './failures.js';
import {
  aliasedCollection,
  collectionBeside,
  collectionFor,
  liveAlias,
  liveCollection,
} from './live-collection.js';

export interface Reindexing {
  readonly embedderId: string;
  /** A vector for each of the points, by its words; `null`: the embedder knows nothing of them. */
  readonly embed: (points: readonly Point[]) => Promise<readonly (Float32Array | null)[]>;
  /** Asked before the switch. What it throws ends the reindexing there, and leaves the live collection live. */
  readonly mayStillSwitch: () => Promise<void>;
  /** Called as often as more of the `total` points were looked at. */
  readonly onProgress: (done: number, total: number) => void;
}

export interface ReindexedIndex {
  readonly points: number;
  /** Those whose vectors an earlier, broken reindexing had not made yet. */
  readonly embedded: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Whether the live collection holds the vectors of this embedder, and was made as collections are made now. Throws
 * `Unavailable`.
 */
export const isIndexOf = async (options: QdrantOptions, embedderId: string): Promise<boolean> => {
  const connection = connect(options);
  const live = await liveCollection(connection);
  const found = await translating(() => connection.client.getCollection(live));
  const made = identityIn(found);
  return made?.id === embedderId && made.dimensions === options.dimensions && hasShortLog(found);
};

/**
 * Copies the live collection into one for another embedder, every text embedded anew, and makes that the live one in one
 * step. Broken off, it goes on with what is not copied yet; the old collection is not touched. Throws `Unavailable`.
 */
export const reindexIndex = async (
  options: QdrantOptions,
  reindexing: Reindexing,
): Promise<ReindexedIndex> => {
  const connection = connect(options);
  const from = await liveCollection(connection);
  const embedder = { id: reindexing.embedderId, dimensions: options.dimensions };
  const first = collectionFor(options.collection, embedder.id);
  const to = from === first ? collectionBeside(first) : first;
  await makeCollection({ ...connection, collection: to }, embedder);
  const copied = await copyPoints(connection.client, { ...reindexing, from, to });
  await reindexing.mayStillSwitch();
  await switchTo(connection, to);
  return { ...copied, from, to };
};

/** Removes every collection of the deployment but the live one; gives their names. Throws `Unavailable`. */
export const dropOldCollections = async (options: QdrantAddress): Promise<readonly string[]> => {
  const connection = connect(options);
  const { client } = connection;
  const live = await liveCollection(connection);
  const { collections } = await translating(() => client.getCollections());
  const dropped: string[] = [];
  for (const { name } of collections) {
    if (name === live || !(await isOurs(connection, name))) continue;
    await translating(() => client.deleteCollection(name));
    dropped.push(name);
  }
  return dropped;
};

/** The first one, or one that a reindexing has made. */
const isOurs = async ({ client, collection }: Connection, name: string): Promise<boolean> => {
  if (name === collection) return true;
  if (!name.startsWith(collectionFor(collection, ''))) return false;
  const made = identityIn(await translating(() => client.getCollection(name)));
  if (made === null) return false;
  const first = collectionFor(collection, made.id);
  return name === first || name === collectionBeside(first);
};

/** Nobody sees a moment without a live collection. */
const switchTo = async (connection: Connection, to: string): Promise<void> => {
  const { client, collection } = connection;
  const alias_name = liveAlias(collection);
  const before = await aliasedCollection(connection);
  await translating(() =>
    client.updateCollectionAliases({
      actions: [
        ...(before === null ? [] : [{ delete_alias: { alias_name } }]),
        { create_alias: { collection_name: to, alias_name } },
      ],
    }),
  );
};
