import type { WatchKeys } from '@mneme/ports';
import { QdrantClient } from '@qdrant/js-client-rest';
import { reportRequests } from './report-requests.js';

export interface QdrantAddress {
  /** For example `http://127.0.0.1:6333`. */
  readonly url: string;
  readonly apiKey: string | null;
  readonly collection: string;
  /** Milliseconds for which a call waits for its response. Default: 30,000. */
  readonly patienceMs?: number;
  readonly onRequest?: (name: string) => void;
}

export interface QdrantOptions extends QdrantAddress {
  readonly dimensions: number;
  /** Keeps points of destroyed keys out of reads. Missing if no key can be destroyed. */
  readonly watchKeys?: WatchKeys;
}

export interface Connection {
  readonly client: QdrantClient;
  readonly collection: string;
}

const PATIENCE_MS = 30_000;

/**
 * `identity` is requested because compressed bodies come in two pieces, with which many responses take 44 ms.
 * Without a version check and with the key in a header, the client prints no warnings.
 */
export const connect = ({
  url,
  apiKey,
  collection,
  patienceMs = PATIENCE_MS,
  onRequest,
}: QdrantAddress): Connection => {
  if (onRequest) reportRequests(url, onRequest);
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
