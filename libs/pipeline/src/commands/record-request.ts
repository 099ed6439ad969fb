import type { Instant } from '@mneme/domain';
import type { CommandRequest } from './command-event.js';
import type { SentMessage } from './sent-message.js';

export interface RecordRequest extends CommandRequest {
  readonly sessionId: string;
  readonly agentId: string | null;
  readonly messages: readonly SentMessage[];
  readonly infer: boolean;
  /** Instant at which the messages are erased. `null` if they do not expire. */
  readonly expiresAt: Instant | null;
  /**
   * The idempotency key of the request, or an id that is unique to it. Messages without an id and a time get
   * ids made from the receipt.
   */
  readonly receipt: string;
  readonly erasureId: string | null;
  /**
   * Treatment of a message that has the id of a recorded one, but other words. Default: `refuse`. `require-known`
   * replaces the recorded message, and refuses an id that the session does not have.
   */
  readonly onConflict?: 'refuse' | 'replace' | 'require-known';
  /**
   * Ids of the messages in branches that the conversation leaves with the last episode. Set only if an
   * erasure records a session again.
   */
  readonly abandons?: readonly string[];
  /** True if messages that were erased are recorded again. */
  readonly restoresErased?: boolean;
}
