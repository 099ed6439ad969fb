import { ROLES } from '@mneme/domain';
import type { RetentionRule } from '@mneme/ports';
import { z } from 'zod';
import { count, orUnset } from './fields.js';

export interface Keeping {
  readonly retention: readonly RetentionRule[];
  /** Milliseconds for which erased messages are rejected when they are sent again. */
  readonly erasedOutMs: number;
  /**
   * Maximum number of active entries of a user. If a user has more entries, the least useful entries are
   * paged out.
   */
  readonly activeEntries: number;
  /** Whether to record which memories reads use. */
  readonly recordsRecalls: boolean;
}

const DAY_MS = 86_400_000;
const DAYS_OUT = 30;
/** Default of `activeEntries` (S2, parameter B). */
const ACTIVE_ENTRIES = 10_000;

/**
 * Default of a program that opens a store itself. Reads record no use, so only its own requests write to the
 * store.
 */
export const KEEPS_ALL: Keeping = {
  retention: [],
  erasedOutMs: DAYS_OUT * DAY_MS,
  activeEntries: ACTIVE_ENTRIES,
  recordsRecalls: false,
};

const NO_RULES = 'must be rules like "365d, role:tool=30d, tag:health=7d"';
const RULE = /^(?:(?<what>role|tag):(?<name>[^\s=,][^=,]*)=)?(?<days>[1-9]\d{0,4})d$/u;

const ruleOf = (text: string, context: z.RefinementCtx): RetentionRule => {
  const { what, name = '', days } = RULE.exec(text)?.groups ?? {};
  const role = what === 'role' ? (ROLES.find((known) => known === name) ?? null) : null;
  if (days === undefined || (what === 'role' && role === null)) {
    const message =
      days === undefined ? NO_RULES : `must name roles of ${ROLES.join(', ')}; "${name}" is none of them`;
    context.addIssue({ code: 'custom', message });
  }
  return { days: Number(days), role, tag: what === 'tag' ? name : null };
};

export const keepingVariables = {
  MNEME_RETENTION: z
    .string(NO_RULES)
    .transform((list, context) => list.split(',').map((rule) => ruleOf(rule.trim(), context)))
    .default([]),
  MNEME_KEEP_ERASED_OUT_DAYS: count(0).max(36_500, 'must be at most 36500').default(DAYS_OUT),
  ACTIVE_ENTRIES: orUnset(count(1).max(10_000_000, 'must be at most 10000000').default(ACTIVE_ENTRIES)),
  REINFORCEMENT: orUnset(z.enum(['on', 'off'], 'must be on or off').default('on')),
};

export const keepingOf = (read: z.infer<z.ZodObject<typeof keepingVariables>>): Keeping => ({
  retention: read.MNEME_RETENTION,
  erasedOutMs: read.MNEME_KEEP_ERASED_OUT_DAYS * DAY_MS,
  activeEntries: read.ACTIVE_ENTRIES,
  recordsRecalls: read.REINFORCEMENT === 'on',
});
