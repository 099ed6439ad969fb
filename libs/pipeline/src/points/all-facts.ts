import type { FactQuery } from '@mneme/ports';

/** A query without any condition. */
export const ALL_FACTS = {
  subject: null,
  predicate: null,
  claimIds: null,
  sessionId: null,
  agentId: null,
  valueInterval: 'every',
  cursor: null,
} as const satisfies Partial<FactQuery>;
