import { groupBy, idOf, scopeKey } from '@mneme/domain';
import {
  eraseMemory,
  EXPIRY,
  expiringIn,
  type ExpiringPart,
  KEPT_OUT,
  retentionOfTenants,
} from '@mneme/pipeline';
import type { Logger } from 'pino';
import type { ErasureContext } from '../erasure/erasure-context.js';

const ROWS_AT_ONCE = 500;
const MESSAGES_AT_ONCE = 5_000;
const DAY_MS = 86_400_000;
/**
 * Milliseconds between searches by retention rules. Searches are rare, because rules count in days and each
 * search reads all old messages.
 */
const RULES_EVERY_MS = 3_600_000;

type ExpiryContext = Pick<
  ErasureContext,
  'state' | 'index' | 'clock' | 'erasing' | 'retention' | 'maySweep'
> & {
  readonly logger: Logger;
};

/**
 * Requests the erasure of expired data: immediately for writes with an expiry time, within an hour for
 * retention rules. Each call handles only a part of the data. The same erasure may be requested twice.
 */
export const expirer = (context: ExpiryContext): (() => Promise<void>) => {
  let rulesFrom = 0;
  return async () => {
    if (!context.maySweep()) return;
    // Uses the machine's clock, because the log's time may be ahead, so that messages would expire too early.
    const now = context.clock.machineNow();
    await dropUnneeded(context, now);
    await eraseDue(context, now);
    const startedAt = performance.now();
    if (startedAt < rulesFrom) return;
    const hasMore = await applyRules(context, now);
    if (!hasMore) rulesFrom = startedAt + RULES_EVERY_MS;
  };
};

const dropUnneeded = async ({ state }: ExpiryContext, now: number): Promise<void> => {
  const rows = await state.idleSince(KEPT_OUT, now, ROWS_AT_ONCE);
  if (rows.length > 0) await state.drop(rows);
};

const eraseDue = async (context: ExpiryContext, now: number): Promise<void> => {
  const rows = await context.state.idleSince(EXPIRY, now, ROWS_AT_ONCE);
  if (rows.length === 0) return;
  const expired = rows.map((row) => ({ ...expiringIn(row), key: row.key }));
  for (const parts of bySession(expired)) await requestErasure(context, parts);
  // Drops the rows last. If the process dies before that, the erasures are requested again and find nothing
  // to erase.
  await context.state.drop(rows);
  context.logger.info({ writes: rows.length }, 'expired');
};

/** Returns true if a rule may match more messages. */
const applyRules = async (context: ExpiryContext, now: number): Promise<boolean> => {
  let hasMore = false;
  const deploymentRules = context.retention.map((rule) => ({ ...rule, tenant: null }));
  // If several rules match a message, the strictest one expires it first.
  for (const rule of [...deploymentRules, ...(await retentionOfTenants(context.state))]) {
    const before = now - rule.days * DAY_MS;
    const old = await context.index.recordedBefore(rule, before, MESSAGES_AT_ONCE);
    const parts = old.map(({ scope, sessionId, messageId }) => ({
      scope,
      part: { kind: 'messages' as const, sessionId, messageIds: [messageId] },
      key: messageId,
    }));
    for (const group of bySession(parts)) await requestErasure(context, group);
    if (old.length > 0) context.logger.info({ rule, messages: old.length }, 'expired');
    hasMore ||= old.length === MESSAGES_AT_ONCE;
  }
  return hasMore;
};

type ExpiredPart = ExpiringPart & { readonly key: string };

/** The messages of one session become one erasure. */
const bySession = (parts: readonly ExpiredPart[]): Iterable<readonly ExpiredPart[]> =>
  groupBy(parts, ({ scope, part }) => {
    const owner = part.kind === 'messages' ? [part.kind, part.sessionId] : part;
    return JSON.stringify([scopeKey(scope), owner]);
  }).values();

const requestErasure = async ({ erasing }: ExpiryContext, parts: readonly ExpiredPart[]): Promise<void> => {
  const [first] = parts;
  if (!first) return;
  const messageIds = parts.flatMap(({ part }) => (part.kind === 'messages' ? part.messageIds : []));
  const part = first.part.kind === 'messages' ? { ...first.part, messageIds } : first.part;
  const receipt = idOf('expired', ...parts.map(({ key }) => key));
  await eraseMemory(erasing, { scope: first.scope, part, receipt, trace: null });
};
