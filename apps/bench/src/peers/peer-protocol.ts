import { z } from 'zod';

export interface PeerMessage {
  /** Unique within the user. */
  readonly key: string;
  readonly role: 'user' | 'assistant';
  /** Name of the speaker. Null if the data set has none. */
  readonly name: string | null;
  readonly content: string;
  /** ISO 8601, or null if the data set has no time. */
  readonly timestamp: string | null;
}

export interface PeerSession {
  readonly user: string;
  readonly session: string;
  readonly messages: readonly PeerMessage[];
}

export interface PeerQuestion {
  readonly user: string;
  readonly query: string;
  /** Time of the question in ISO 8601. Null for now. */
  readonly askedAt: string | null;
  /** Maximum number of keys to return. */
  readonly limit: number;
}

export type PeerRequest =
  | { readonly add: PeerSession }
  | { readonly search: PeerQuestion }
  /** Asks the system to complete all work on the added messages. */
  | { readonly settle: true };

export const peerAnswerSchema = z.object({
  /** Keys of messages, best first. Empty unless the request was a search. */
  keys: z.array(z.string()),
});
export type PeerAnswer = z.infer<typeof peerAnswerSchema>;

/** File descriptor of the answers. Systems print notices to the standard output. */
export const ANSWERS = 3;
