import { Rejected, Unavailable } from '@mneme/domain';
import type { Schemas } from '@qdrant/js-client-rest';
import { checkEmbedder, type EmbedderIdentity, readIdentity } from './collection-identity.js';
import type { Connection } from './connection.js';
import { createCollection } from './create-collection.js';
import { request } from './failures.js';
import { DENSE, type Payload, WORDS } from '../points/stored-point.js';

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
  written_at: range,
  terms: lookup,
  length: lookup,
} satisfies Partial<Record<keyof Payload, Schemas['PayloadSchemaParams']>>;

/**
 * Creates the collection and its payload indexes if they are missing. Can be repeated, even concurrently.
 * Throws `Rejected` if the collection belongs to another embedder.
 */
export const makeCollection = async (
  { client, collection }: Connection,
  embedder: EmbedderIdentity,
): Promise<void> => {
  await createCollection(client, collection, {
    vectors: { [DENSE]: { size: embedder.dimensions, distance: 'Cosine' } },
    sparse_vectors: { [WORDS]: {} },
    hnsw_config: { m: 0 },
    wal_config: SHORT_LOG,
  });
  const info = await request(() => client.getCollection(collection));
  checkVectors(collection, info, embedder);
  if (readIdentity(info) === null) {
    // Writes the metadata separately, because the client sends none when it creates a collection, and
    // collections of earlier builds have none.
    await request(() => client.updateCollection(collection, { metadata: { embedder } }));
  }
  for (const [field_name, field_schema] of findMissingIndexes(info)) {
    await request(() => client.createPayloadIndex(collection, { field_name, field_schema, wait: true }));
  }
};

/**
 * Throws `Unavailable` if Qdrant does not answer, rejects the key or was not migrated, and `Rejected` if the
 * collection belongs to another embedder.
 */
export const assertCollection = async (
  { client, collection }: Connection,
  embedder: EmbedderIdentity,
): Promise<void> => {
  const info = await request(() => client.getCollection(collection));
  checkVectors(collection, info, embedder);
  const missing = findMissingIndexes(info).map(([name]) => name);
  const lacks = [
    ...(readIdentity(info) === null ? ['the name of its embedder'] : []),
    ...(missing.length > 0 ? [`the indexes ${missing.join(', ')}`] : []),
  ].join(' and ');
  if (lacks === '') return;
  throw new Unavailable(
    'index-not-migrated',
    `The collection ${collection} lacks ${lacks}. Migrate it first.`,
  );
};

/** Removed points are gone from the write-ahead log after 1 MB of later writes. Qdrant's default is 32 MB. */
const SHORT_LOG = { wal_capacity_mb: 1, wal_segments_ahead: 0, wal_retain_closed: 1 };

/**
 * False for collections of earlier builds, because Qdrant cannot change the log of an existing collection.
 */
export const hasShortLog = ({ config }: Schemas['CollectionInfo']): boolean =>
  config.wal_config?.wal_capacity_mb === SHORT_LOG.wal_capacity_mb;

const findMissingIndexes = ({ payload_schema }: Schemas['CollectionInfo']) =>
  Object.entries(INDEXES).filter(([name]) => !(name in payload_schema));

const checkVectors = (
  collection: string,
  info: Schemas['CollectionInfo'],
  embedder: EmbedderIdentity,
): void => {
  const stored = readIdentity(info);
  if (stored) checkEmbedder(collection, stored, embedder);
  const vectors = info.config.params.vectors as
    Readonly<Record<string, { readonly size?: number }>> | undefined;
  const size = vectors?.[DENSE]?.size;
  if (size === embedder.dimensions) return;
  throw new Rejected(
    'wrong-dimensions',
    `The collection ${collection} holds vectors of ${String(size)} dimensions, not of ${embedder.dimensions}. Name another.`,
    { field: 'dimensions' },
  );
};
