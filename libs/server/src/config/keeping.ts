import { ROLES } from '@mneme/domain';
import type { RetentionRule } from '@mneme/ports';
import { z } from 'zod';
import { count } from './fields.js';

/** What is not kept for ever, and what is kept away. */
export interface Keeping {
  readonly retention: readonly RetentionRule[];
  /** For how long what was erased stays out when it is sent again. */
  readonly erasedOutMs: number;
}

const DAY_MS = 86_400_000;
const DAYS_OUT = 30;

/** Everything is kept, and what was erased stays out for a month. */
export const KEEPS_ALL: Keeping = { retention: [], erasedOutMs: DAYS_OUT * DAY_MS };

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
};

export const keepingOf = (read: {
  readonly MNEME_RETENTION: readonly RetentionRule[];
  readonly MNEME_KEEP_ERASED_OUT_DAYS: number;
}): Keeping => ({
  retention: read.MNEME_RETENTION,
  erasedOutMs: read.MNEME_KEEP_ERASED_OUT_DAYS * DAY_MS,
});
