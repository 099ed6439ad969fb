import type { WatchKeys } from '@mneme/ports';
import { QdrantClient } from '@qdrant/js-client-rest';
import { hearRequests } from './hear-requests.js';

export interface QdrantAddress {
  /** `http://127.0.0.1:6333` */
  readonly url: string;
  readonly apiKey: string | null;
  /** The collection that holds all points. */
  readonly collection: string;
  /** How long a call waits for its answer; half a minute unless it is said. */
  readonly patienceMs?: number;
  /** Hears of every request that is sent: its method and what it is about. */
  readonly onRequest?: (name: string) => void;
}

export interface QdrantOptions extends QdrantAddress {
  /** Of every vector. */
  readonly dimensions: number;
  /** Keeps points of destroyed keys out of every read; absent: no point has a key that could be destroyed. */
  readonly watchKeys?: WatchKeys;
}

export interface Connection {
  readonly client: QdrantClient;
  readonly collection: string;
}

const PATIENCE_MS = 30_000;

/**
 * Opens no connection yet: the first call does. Without `identity` many answers take 44 ms, for the body
 * that is packed comes in two pieces; the version of the server is not asked for, and the key
 * goes as a header, for either would warn on the console.
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
