import type { WatchKeys } from '@mneme/ports';
import { QdrantClient } from '@qdrant/js-client-rest';
import { hearRequests } from './hear-requests.js';

export interface QdrantAddress {
  /** For example `http://127.0.0.1:6333`. */
  readonly url: string;
  readonly apiKey: string | null;
  readonly collection: string;
  /** Maximum time that a call waits for its response, in milliseconds. Default: 30,000. */
  readonly patienceMs?: number;
  readonly onRequest?: (name: string) => void;
}

export interface QdrantOptions extends QdrantAddress {
  readonly dimensions: number;
  /** Keeps points of destroyed keys out of every read. Missing if no point has a key that can be destroyed. */
  readonly watchKeys?: WatchKeys;
}

export interface Connection {
  readonly client: QdrantClient;
  readonly collection: string;
}

const PATIENCE_MS = 30_000;

/**
 * Connects with the first call. `identity` is requested because compressed bodies come in two pieces, with
 * which many responses take 44 ms. The version of the server is not checked and the key is sent as a header,
 * because the client would otherwise print warnings.
 */
export const connect = ({
  url,
  apiKey,
  collection,
  patienceMs = PATIENCE_MS,
  onRequest,
}: QdrantAddress): Connection => {
  if (onRequest) hearRequests(url, onRequest);
  return {
    client: new QdrantClient({
      url,
      headers: { 'accept-encoding': 'identity', ...(apiKey === null ? {} : { 'api-key': apiKey }) },
      timeout: patienceMs,
      checkCompatibility: false,
    }),
    collection,
  };
};
