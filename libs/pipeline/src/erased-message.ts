import type { Role } from '@mneme/domain';

/** A message that was erased, without its id and words. */
export interface ErasedMessage {
  readonly role: Role;
  /** Keyed fingerprint of the words of the message. */
  readonly words: string;
  /** Keyed fingerprint of the id of the message. */
  readonly id: string;
}
