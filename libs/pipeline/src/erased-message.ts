import type { Role } from '@mneme/domain';

/** A message that was erased, without its id and words. */
export interface ErasedMessage {
  readonly role: Role;
  /** Keyed fingerprint of its words. */
  readonly words: string;
  /** Keyed fingerprint of its id. */
  readonly id: string;
}
