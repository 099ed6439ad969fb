import type { Instant, Role, Scope } from '@mneme/domain';
import type { Forget } from '../keys/erased-data.js';

export interface RetentionRule {
  readonly days: number;
  /** Role of the messages, or null for messages of every role. */
  readonly role: Role | null;
  /** Tag of the messages, or null for messages with any tag or without tags. */
  readonly tag: string | null;
}

/** A retention rule of one tenant, or of every tenant if `tenant` is null. */
export interface TenantRule extends RetentionRule {
  readonly tenant: string | null;
}

export interface OldMessage {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly messageId: string;
}

/** Removes erased points, and finds messages that a retention rule erases. Throws `Unavailable`. */
export interface MemoryErasure {
  forget: Forget;
  /** Returns messages of the rule's tenant, recorded before an instant, to which the rule applies. */
  recordedBefore(rule: TenantRule, before: Instant, limit: number): Promise<readonly OldMessage[]>;
}
