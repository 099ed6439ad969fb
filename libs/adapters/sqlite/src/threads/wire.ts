import type { LogTimes } from '@mneme/ports';
import type { MessagePort } from 'node:worker_threads';
import type { EmbedderIdentity, Purpose } from '../store/store-identity.js';
import type { Failure } from '../store/failures.js';

export interface ThreadSettings {
  readonly folder: string;
  readonly embedder: EmbedderIdentity;
  readonly purpose: Purpose;
  readonly cacheBytes: number;
  /** The writer records the newest recorded instant of the log here. */
  readonly times: LogTimes;
  /** Maximum size of the store in bytes, or `null` for the maximum of SQLite. */
  readonly limitBytes: number | null;
}

/**
 * A message to a thread: a numbered request, the number of a request whose answer is no longer wanted, a port
 * of another thread that sends requests, or the request to end.
 */
export type ToThread =
  | { readonly id: number; readonly body: unknown }
  | { readonly abort: number }
  | { readonly connect: MessagePort }
  | 'close';

/**
 * A message from a thread: a report of its start, an answer, an error, or the topics that a commit appended to.
 */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure }
  /** A failure of the whole store. Sent to the owner only. */
  | { readonly kind: 'ailing'; readonly failure: Failure }
  | { readonly kind: 'appended'; readonly topics: readonly string[] };
