import { Rejected } from '@mneme/domain';
import type { Schemas } from '@qdrant/js-client-rest';
import { type Connection, connect, type QdrantOptions } from './connection.js';
import { statusOf, translating } from './failures.js';
import { DENSE, type Payload, WORDS } from './stored-point.js';

const CONFLICT = 409;

/** No graph is ever built for these: every search is exact. */
const text = { type: 'keyword', enable_hnsw: false } as const;
const range = { type: 'integer', lookup: false, range: true, enable_hnsw: false } as const;
const lookup = { type: 'integer', lookup: true, range: false, enable_hnsw: false } as const;

const INDEXES = {
  scope: { type: 'keyword', is_tenant: true },
  kind: text,
  session_id: text,
  agent_id: text,
  speaker: text,
  role: text,
  memory_type: text,
  tags: text,
  attached: text,
  ordinal: range,
  said_at: { ...range, lookup: true },
  recorded_from: { ...range, lookup: true },
  recorded_to: range,
  terms: lookup,
  length: lookup,
} satisfies Partial<Record<keyof Payload, Schemas['PayloadSchemaParams']>>;

/**
 * Makes the collection and its payload indexes where they are missing; a second time it changes nothing,
 * and several processes may do it at once. Throws `Rejected` where the collection holds vectors of other
 * dimensions, `Unavailable`.
 */
export const migrateIndex = async (options: QdrantOptions): Promise<void> => {
  const connection = connect(options);
  await createCollection(connection, options.dimensions);
  const has = await existingIndexes(connection, options.dimensions);
  for (const [field_name, field_schema] of Object.entries(INDEXES)) {
    if (has.has(field_name)) continue;
    const { client, collection } = connection;
    await translating(() => client.createPayloadIndex(collection, { field_name, field_schema, wait: true }));
  }
};

const createCollection = async ({ client, collection }: Connection, size: number): Promise<void> => {
  const settings = {
    vectors: { [DENSE]: { size, distance: 'Cosine' as const } },
    sparse_vectors: { [WORDS]: {} },
    hnsw_config: { m: 0 },
  };
  const { exists } = await translating(() => client.collectionExists(collection));
  if (exists) return;
  await translating(() =>
    client.createCollection(collection, settings).catch((error: unknown) => {
      // Another process was faster.
      if (statusOf(error) !== CONFLICT) throw error;
    }),
  );
};

const existingIndexes = async (
  { client, collection }: Connection,
  dimensions: number,
): Promise<ReadonlySet<string>> => {
  const { config, payload_schema } = await translating(() => client.getCollection(collection));
  const vectors = config.params.vectors as Readonly<Record<string, { readonly size?: number }>> | undefined;
  const size = vectors?.[DENSE]?.size;
  if (size !== dimensions) {
    throw new Rejected(
      'wrong-dimensions',
      `The collection ${collection} holds vectors of ${String(size)} dimensions, not of ${dimensions}. Reindex it, or name another.`,
      { field: 'dimensions' },
    );
  }
  return new Set(Object.keys(payload_schema));
};
