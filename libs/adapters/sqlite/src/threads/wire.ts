import type { MessagePort } from 'node:worker_threads';
import type { EmbedderIdentity, Purpose } from '../store/store-identity.js';
import type { Failure } from '../store/failures.js';

/** What a thread is started with. */
export interface ThreadSettings {
  readonly folder: string;
  readonly embedder: EmbedderIdentity;
  readonly purpose: Purpose;
  readonly mirrorBytes: number;
  /** `null`: as large as SQLite allows. */
  readonly limitBytes: number | null;
}

/** To a thread: a numbered request, a port over which another thread will ask, or the wish that it ends. */
export type ToThread =
  { readonly id: number; readonly body: unknown } | { readonly connect: MessagePort } | 'close';

/** From a thread: that it is ready, an answer, or what a commit has appended to. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure }
  /** To its owner only: what it met ails the whole store. */
  | { readonly kind: 'ailing'; readonly failure: Failure }
  | { readonly kind: 'appended'; readonly topics: readonly string[] };
