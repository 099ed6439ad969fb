import { idOf, scopeKey } from '@mneme/domain';
import {
  type ErasedPart,
  eraseMemory,
  EXPIRY,
  expiringIn,
  type ExpiringPart,
  KEPT_OUT,
  retentionOfTenants,
} from '@mneme/pipeline';
import type { StateRow } from '@mneme/ports';
import type { Logger } from 'pino';
import type { ErasureContext } from './erasure-context.js';

const ROWS_AT_ONCE = 500;
const MESSAGES_AT_ONCE = 5_000;
const DAY_MS = 86_400_000;
/** Rules count in days, and looking goes through all that is old. */
const RULES_EVERY_MS = 3_600_000;

type ExpiryContext = Pick<
  ErasureContext,
  'state' | 'index' | 'clock' | 'erasing' | 'retention' | 'maySweep'
> & {
  readonly logger: Logger;
};

/**
 * Begins the erasure of what has expired: at once of what was written to expire, within the hour of what a retention
 * rule lets go. Each call takes a part of it, and erasures that are asked for twice are carried out once. A call does
 * nothing while the clock does not agree with the log.
 */
export const expirer = (context: ExpiryContext): (() => Promise<void>) => {
  let rulesFrom = 0;
  return async () => {
    if (!context.maySweep()) return;
    // Ages count by the machine's clock: the time of a log that is ahead of it would make words old too early.
    const now = context.clock.machineNow();
    await dropServed(context, now);
    await eraseDue(context, now);
    const startedAt = performance.now();
    if (startedAt < rulesFrom) return;
    const hasMore = await applyRules(context, now);
    if (!hasMore) rulesFrom = startedAt + RULES_EVERY_MS;
  };
};

const dropServed = async ({ state }: ExpiryContext, now: number): Promise<void> => {
  const served = await state.idleSince(KEPT_OUT, now, ROWS_AT_ONCE);
  if (served.length > 0) await state.drop(served);
};

const eraseDue = async (context: ExpiryContext, now: number): Promise<void> => {
  const rows = await context.state.idleSince(EXPIRY, now, ROWS_AT_ONCE);
  if (rows.length === 0) return;
  for (const parts of together(rows.map(keyed))) await begin(context, parts);
  // Only now: where a process dies before this, they are erased again, and nothing is left to erase.
  await context.state.drop(rows);
  context.logger.info({ writes: rows.length }, 'expired');
};

/** Answers whether a rule may let go more. */
const applyRules = async (context: ExpiryContext, now: number): Promise<boolean> => {
  let hasMore = false;
  const ofDeployment = context.retention.map((rule) => ({ ...rule, tenant: null }));
  // Of all rules that concern a message the strictest lets it go first.
  for (const rule of [...ofDeployment, ...(await retentionOfTenants(context.state))]) {
    const before = now - rule.days * DAY_MS;
    const old = await context.index.recordedBefore(rule, before, MESSAGES_AT_ONCE);
    const parts = old.map(({ scope, sessionId, messageId }) => ({
      scope,
      part: { kind: 'messages' as const, sessionId, messageIds: [messageId] },
      key: messageId,
    }));
    for (const same of together(parts)) await begin(context, same);
    if (old.length > 0) context.logger.info({ rule, messages: old.length }, 'expired');
    hasMore ||= old.length === MESSAGES_AT_ONCE;
  }
  return hasMore;
};

type Keyed = ExpiringPart & { readonly key: string };

const keyed = (row: StateRow): Keyed => ({ ...expiringIn(row), key: row.key });

/** Messages of one session go in one erasure. */
const together = (parts: readonly Keyed[]): readonly (readonly Keyed[])[] => {
  const groups = new Map<string, Keyed[]>();
  for (const each of parts) {
    const group = JSON.stringify([scopeKey(each.scope), ownerOf(each.part)]);
    const members = groups.get(group) ?? [];
    members.push(each);
    groups.set(group, members);
  }
  return [...groups.values()];
};

const ownerOf = (part: ErasedPart): unknown =>
  part.kind === 'messages' ? [part.kind, part.sessionId] : part;

const begin = async ({ erasing }: ExpiryContext, parts: readonly Keyed[]): Promise<void> => {
  const [first] = parts;
  if (!first) return;
  const messageIds = parts.flatMap(({ part }) => (part.kind === 'messages' ? part.messageIds : []));
  const part = first.part.kind === 'messages' ? { ...first.part, messageIds } : first.part;
  const receipt = idOf('expired', ...parts.map(({ key }) => key));
  await eraseMemory(erasing, { scope: first.scope, part, receipt, trace: null });
};
