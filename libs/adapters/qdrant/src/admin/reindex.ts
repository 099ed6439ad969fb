import type { Point } from '@mneme/domain';
import { readIdentity } from './collection-identity.js';
import { hasShortLog, makeCollection } from './collection-shape.js';
import { type Connection, connect, type QdrantAddress, type QdrantOptions } from './connection.js';
import { copyPoints } from '../write/copy-points.js';
import { request } from './failures.js';
import {
  aliasedCollection,
  secondCollection,
  embedderCollection,
  liveAlias,
  liveCollection,
} from './live-collection.js';

export interface Reindexing {
  readonly embedderId: string;
  /**
   * Returns the vectors of points. The vector of a point is `null` if the embedder knows no word of its text.
   */
  readonly embed: (points: readonly Point[]) => Promise<readonly (Float32Array | null)[]>;
  /** Called before the new collection becomes live. If it throws, the former collection stays live. */
  readonly mayStillSwitch: () => Promise<void>;
  readonly onProgress: (done: number, total: number) => void;
}

interface ReindexedIndex {
  readonly points: number;
  /**
   * Number of points that this run has embedded. The other points have vectors of an earlier, interrupted
   * run.
   */
  readonly embedded: number;
  readonly from: string;
  readonly to: string;
}

/**
 * True if the live collection has the vectors of this embedder and the current settings. Throws
 * `Unavailable`.
 */
export const isIndexOf = async (options: QdrantOptions, embedderId: string): Promise<boolean> => {
  const connection = connect(options);
  const live = await liveCollection(connection);
  const found = await request(() => connection.client.getCollection(live));
  const identity = readIdentity(found);
  return identity?.id === embedderId && identity.dimensions === options.dimensions && hasShortLog(found);
};

/**
 * Copies the live collection with new vectors, and makes the copy live in one step. A run after an interruption
 * copies the remaining points. Throws `Unavailable`.
 */
export const reindexIndex = async (
  options: QdrantOptions,
  reindexing: Reindexing,
): Promise<ReindexedIndex> => {
  const connection = connect(options);
  const from = await liveCollection(connection);
  const embedder = { id: reindexing.embedderId, dimensions: options.dimensions };
  const first = embedderCollection(options.collection, embedder.id);
  const to = from === first ? secondCollection(first) : first;
  await makeCollection({ ...connection, collection: to }, embedder);
  const copied = await copyPoints(connection.client, { ...reindexing, from, to });
  await reindexing.mayStillSwitch();
  await switchAlias(connection, to);
  return { ...copied, from, to };
};

/** Deletes all collections except the live one and returns their names. Throws `Unavailable`. */
export const dropOldCollections = async (options: QdrantAddress): Promise<readonly string[]> => {
  const connection = connect(options);
  const { client } = connection;
  const live = await liveCollection(connection);
  const { collections } = await request(() => client.getCollections());
  const dropped: string[] = [];
  for (const { name } of collections) {
    if (name === live || !(await isOwnCollection(connection, name))) continue;
    await request(() => client.deleteCollection(name));
    dropped.push(name);
  }
  return dropped;
};

/** True for the first collection of the deployment, and for the collections of its reindexings. */
const isOwnCollection = async ({ client, collection }: Connection, name: string): Promise<boolean> => {
  if (name === collection) return true;
  if (!name.startsWith(embedderCollection(collection, ''))) return false;
  const made = readIdentity(await request(() => client.getCollection(name)));
  if (made === null) return false;
  const first = embedderCollection(collection, made.id);
  return name === first || name === secondCollection(first);
};

/** Changes the alias in one request, so that there is a live collection at every moment. */
const switchAlias = async (connection: Connection, to: string): Promise<void> => {
  const { client, collection } = connection;
  const alias_name = liveAlias(collection);
  const before = await aliasedCollection(connection);
  await request(() =>
    client.updateCollectionAliases({
      actions: [
        ...(before === null ? [] : [{ delete_alias: { alias_name } }]),
        { create_alias: { collection_name: to, alias_name } },
      ],
    }),
  );
};
