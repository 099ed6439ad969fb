import { Rejected, Unavailable } from '@mneme/domain';
import type { Schemas } from '@qdrant/js-client-rest';
import { checkEmbedder, type EmbedderIdentity, identityIn, metadataOf } from './collection-identity.js';
import type { Connection } from './connection.js';
import { statusOf, translating } from './failures.js';
import { DENSE, type Payload, WORDS } from '../points/stored-point.js';

const CONFLICT = 409;

/** Qdrant builds no HNSW graph for these fields, because every search is exact. */
const text = { type: 'keyword', enable_hnsw: false } as const;
const range = { type: 'integer', lookup: false, range: true, enable_hnsw: false } as const;
const lookup = { type: 'integer', lookup: true, range: false, enable_hnsw: false } as const;

const INDEXES = {
  scope: { type: 'keyword', is_tenant: true },
  kind: text,
  session_id: text,
  agent_id: text,
  data_key: text,
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
 * Creates the collection of the connection and its payload indexes if they are missing. Can be repeated, even
 * by several processes at once. Throws `Rejected` if the collection belongs to another embedder.
 */
export const makeCollection = async (connection: Connection, embedder: EmbedderIdentity): Promise<void> => {
  const { client, collection } = connection;
  const { exists } = await translating(() => client.collectionExists(collection));
  if (!exists) await create(connection, embedder);
  const found = await translating(() => client.getCollection(collection));
  checkVectors(collection, found, embedder);
  if (identityIn(found) === null) {
    // The client does not send metadata when it creates a collection, and collections of earlier builds have
    // none.
    await translating(() => client.updateCollection(collection, { metadata: metadataOf(embedder) }));
  }
  for (const [field_name, field_schema] of missingIndexes(found)) {
    await translating(() => client.createPayloadIndex(collection, { field_name, field_schema, wait: true }));
  }
};

/**
 * Throws `Unavailable` if Qdrant does not answer, rejects the key, or lacks the collection of the migration.
 * Throws `Rejected` if the collection belongs to another embedder.
 */
export const assertCollection = async (
  { client, collection }: Connection,
  embedder: EmbedderIdentity,
): Promise<void> => {
  const found = await translating(() => client.getCollection(collection));
  checkVectors(collection, found, embedder);
  const missing = missingIndexes(found).map(([name]) => name);
  const lacks = [
    ...(identityIn(found) === null ? ['the name of its embedder'] : []),
    ...(missing.length > 0 ? [`the indexes ${missing.join(', ')}`] : []),
  ];
  if (lacks.length === 0) return;
  throw new Unavailable(
    'index-not-migrated',
    `The collection ${collection} lacks ${lacks.join(' and ')}. Migrate it first.`,
  );
};

/**
 * Settings with which removed points leave the write-ahead log after 1 MB of later writes. Qdrant's default is
 * 32 MB.
 */
const SHORT_LOG = { wal_capacity_mb: 1, wal_segments_ahead: 0, wal_retain_closed: 1 };

/** True if the collection has the short write-ahead log. Qdrant cannot change the log later. */
export const hasShortLog = ({ config }: Schemas['CollectionInfo']): boolean =>
  config.wal_config?.wal_capacity_mb === SHORT_LOG.wal_capacity_mb;

const create = async ({ client, collection }: Connection, embedder: EmbedderIdentity): Promise<void> => {
  const settings = {
    vectors: { [DENSE]: { size: embedder.dimensions, distance: 'Cosine' as const } },
    sparse_vectors: { [WORDS]: {} },
    hnsw_config: { m: 0 },
    wal_config: SHORT_LOG,
  };
  await translating(() =>
    client.createCollection(collection, settings).catch((error: unknown) => {
      // Another process was faster.
      if (statusOf(error) !== CONFLICT) throw error;
    }),
  );
};

const missingIndexes = ({ payload_schema }: Schemas['CollectionInfo']) =>
  Object.entries(INDEXES).filter(([name]) => !(name in payload_schema));

const checkVectors = (
  collection: string,
  found: Schemas['CollectionInfo'],
  embedder: EmbedderIdentity,
): void => {
  const made = identityIn(found);
  if (made) checkEmbedder(collection, made, embedder);
  const vectors = found.config.params.vectors as
    Readonly<Record<string, { readonly size?: number }>> | undefined;
  const size = vectors?.[DENSE]?.size;
  if (size === embedder.dimensions) return;
  throw new Rejected(
    'wrong-dimensions',
    `The collection ${collection} holds vectors of ${String(size)} dimensions, not of ${embedder.dimensions}. Name another.`,
    { field: 'dimensions' },
  );
};
