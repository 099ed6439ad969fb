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
  /**
   * Returns a vector for each point, made from its text, or `null` if the embedder knows no word of the text.
   */
  readonly embed: (points: readonly Point[]) => Promise<readonly (Float32Array | null)[]>;
  /** Called before the switch. If it throws, the reindexing ends and the live collection stays live. */
  readonly mayStillSwitch: () => Promise<void>;
  readonly onProgress: (done: number, total: number) => void;
}

interface ReindexedIndex {
  readonly points: number;
  /** Points embedded in this run. The others have vectors of an earlier, interrupted run. */
  readonly embedded: number;
  readonly from: string;
  readonly to: string;
}

/**
 * True if the live collection has the vectors of this embedder and the current settings of collections. Throws
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
 * Copies the live collection into one for another embedder with new vectors, and makes the copy live in one
 * step. The next run after an interruption copies the remaining points. The old collection is not changed.
 * Throws `Unavailable`.
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

/**
 * Deletes every collection of the deployment except the live one. Returns their names. Throws `Unavailable`.
 */
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

/** True for the first collection and for collections made by a reindexing. */
const isOurs = async ({ client, collection }: Connection, name: string): Promise<boolean> => {
  if (name === collection) return true;
  if (!name.startsWith(collectionFor(collection, ''))) return false;
  const made = identityIn(await translating(() => client.getCollection(name)));
  if (made === null) return false;
  const first = collectionFor(collection, made.id);
  return name === first || name === collectionBeside(first);
};

/** Switches in one request, so that there is a live collection at every moment. */
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
