import type { Role } from '../message.js';

/** The parts of a message that are needed to compare a request with its session. */
export interface ComparedMessage {
  /** Fingerprint of the words of the message (`message-fingerprint.ts`). */
  readonly words: string;
  readonly role: Role;
  /** `null` if the client gave neither an id nor a time. */
  readonly id: string | null;
}

export interface HistoryMessage extends ComparedMessage {
  readonly id: string;
}

/** The position of the message in the session, or the reason why the message has no position. */
export type Place = number | 'summary' | 'new';
