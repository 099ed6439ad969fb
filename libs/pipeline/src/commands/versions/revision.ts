import type { ChunkPoint } from '@mneme/domain';

/** A message of a request that is another version of a message of its session. */
export interface Revision {
  /** Position of the message in the request. */
  readonly at: number;
  readonly replaced: ChunkPoint;
  readonly outcome: 'continues' | 'replaces';
}
