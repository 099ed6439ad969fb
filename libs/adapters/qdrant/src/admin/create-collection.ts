import type { QdrantClient } from '@qdrant/js-client-rest';
import { errorStatus, request } from './failures.js';

const CONFLICT = 409;

/** Creates the collection if it is missing. Several processes may create it at once. */
export const createCollection = async (
  client: QdrantClient,
  name: string,
  settings: Parameters<QdrantClient['createCollection']>[1],
): Promise<void> => {
  const { exists } = await request(() => client.collectionExists(name));
  if (exists) return;
  await request(() =>
    client.createCollection(name, settings).catch((error: unknown) => {
      // Another process has created the collection first.
      if (errorStatus(error) !== CONFLICT) throw error;
    }),
  );
};
