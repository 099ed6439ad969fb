import type { Role, Scope } from '@mneme/domain';

/** Which messages are kept for how long. */
export interface RetentionRule {
  readonly days: number;
  /** `null`: of every role. */
  readonly role: Role | null;
  /** `null`: with any tag, or none. */
  readonly tag: string | null;
}

/** Whose messages a rule concerns; `null`: those of every tenant. */
export interface TenantRule extends RetentionRule {
  readonly tenant: string | null;
}

/** A message that a rule lets go, and where it is. */
export interface OldMessage {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly messageId: string;
}
