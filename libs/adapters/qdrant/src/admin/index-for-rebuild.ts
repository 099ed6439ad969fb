import type { Instant } from '@mneme/domain';
import type { MemoryIndex } from '@mneme/ports';
import type { Schemas } from '@qdrant/js-client-rest';
import { type Connection, connect, type QdrantOptions } from './connection.js';
import { request } from './failures.js';
import { liveCollection } from './live-collection.js';
import { migrateIndex } from './migrate-index.js';
import { qdrantIndex } from './qdrant-index.js';
import type { Payload } from '../points/stored-point.js';

export interface RebuildableIndex {
  readonly index: MemoryIndex;
  oldest(): Promise<Instant | null>;
  empty(): Promise<void>;
}

/** Number of points removed per request. A request that removes a whole large collection would time out. */
const REMOVED_AT_ONCE = 5_000;

/** Creates the live collection if it is missing. Throws like `migrateIndex`. */
export const openIndexForRebuild = async (
  options: QdrantOptions,
  embedderId: string,
): Promise<RebuildableIndex> => {
  await migrateIndex(options, embedderId);
  const { client, collection: name } = connect(options);
  const collection = await liveCollection({ client, collection: name });
  return {
    index: qdrantIndex({ ...options, collection }),
    oldest: () => oldest({ client, collection }),
    empty: () => empty({ client, collection }),
  };
};

const oldest = async ({ client, collection }: Connection): Promise<Instant | null> => {
  const order_by = { key: 'recorded_from', direction: 'asc' } satisfies Schemas['OrderBy'];
  const { points } = await request(() =>
    client.scroll(collection, { order_by, limit: 1, with_payload: ['recorded_from'] }),
  );
  return (points[0]?.payload as Payload | undefined)?.recorded_from ?? null;
};

const empty = async ({ client, collection }: Connection): Promise<void> => {
  for (;;) {
    const page = await request(() =>
      client.scroll(collection, { limit: REMOVED_AT_ONCE, with_payload: false }),
    );
    const points = page.points.map(({ id }) => id);
    if (points.length === 0) return;
    await request(() => client.delete(collection, { points, wait: true }));
  }
};
