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
  /** Maximum size of the store, or `null` for the maximum of SQLite. */
  readonly limitBytes: number | null;
}

/** `abort` names a request whose answer is no longer wanted. */
export type ToThread =
  | { readonly id: number; readonly body: unknown }
  | { readonly abort: number }
  | { readonly connect: MessagePort }
  | 'close';

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure }
  /** A failure of the whole store. Sent to the owner only. */
  | { readonly kind: 'ailing'; readonly failure: Failure }
  | { readonly kind: 'appended'; readonly topics: readonly string[] };
