import type { LogTimes } from '@mneme/ports';
import type { MessagePort } from 'node:worker_threads';
import type { EmbedderIdentity, Purpose } from '../store/store-identity.js';
import type { Failure } from '../store/failures.js';

/** The settings that a thread is started with. */
export interface ThreadSettings {
  readonly folder: string;
  readonly embedder: EmbedderIdentity;
  readonly purpose: Purpose;
  readonly cacheBytes: number;
  /** Where the writer notes the newest recorded instant. */
  readonly times: LogTimes;
  /** `null`: as large as SQLite allows. */
  readonly limitBytes: number | null;
}

/**
 * A message to a thread: a numbered request, the number of a request whose answer is no longer wanted, a port of another
 * thread that sends requests, or the end.
 */
export type ToThread =
  | { readonly id: number; readonly body: unknown }
  | { readonly abort: number }
  | { readonly connect: MessagePort }
  | 'close';

/** A message from a thread: ready, an answer, or the topics that a commit appended to. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure }
  /** Sent to its owner only: a failure of the whole store. */
  | { readonly kind: 'ailing'; readonly failure: Failure }
  | { readonly kind: 'appended'; readonly topics: readonly string[] };
