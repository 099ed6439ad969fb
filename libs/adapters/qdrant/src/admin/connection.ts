import type { WatchKeys } from '@mneme/ports';
import { QdrantClient } from '@qdrant/js-client-rest';
import { reportRequests } from './report-requests.js';

export interface QdrantAddress {
  /** Address of Qdrant, for example `http://127.0.0.1:6333`. */
  readonly url: string;
  readonly apiKey: string | null;
  readonly collection: string;
  /** Milliseconds for which a call waits for its response. Default: 30,000. */
  readonly patienceMs?: number;
  readonly onRequest?: (name: string) => void;
  /** Memory for the tables of the scopes that were searched last. Default: 256 MiB. */
  readonly cacheBytes?: number;
}

export interface QdrantOptions extends QdrantAddress {
  readonly dimensions: number;
  /**
   * Keeps points of destroyed data keys out of reads. This function is missing if no data key can be
   * destroyed.
   */
  readonly watchKeys?: WatchKeys;
}

export interface Connection {
  readonly client: QdrantClient;
  readonly collection: string;
}

const PATIENCE_MS = 30_000;

/**
 * Requests uncompressed bodies, because compressed ones come in two pieces, with which many responses take 44
 * ms. The client prints no warnings if it does not check the version and gets the key as a header.
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
