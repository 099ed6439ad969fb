import type { Role } from '../message.js';

/** A message as far as the comparison of a request with its session needs it. */
export interface ComparedMessage {
  /** Fingerprint of its words (`message-fingerprint.ts`). */
  readonly words: string;
  readonly role: Role;
  /** `null` if the client gave neither an id nor a time. */
  readonly id: string | null;
}

export interface HistoryMessage extends ComparedMessage {
  readonly id: string;
}

/** The position of the message in the session, or the reason why it has none. */
export type Place = number | 'summary' | 'new';
