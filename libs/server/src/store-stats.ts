import { TOKENIZER_ID } from '@mneme/builtin';
import { EFFECTS, EVERYBODY, readCounts, readUsage, RECALLS, tenantPayer } from '@mneme/pipeline';
import type { EventLog, MemoryOverview, StateStore } from '@mneme/ports';
import type { DailyLimits } from '@mneme/runner';
import { lagByGroup } from '@mneme/telemetry';
import { version } from '@mneme/telemetry';

export interface Counted {
  readonly index: MemoryOverview;
  readonly log: Pick<EventLog, 'progress'>;
  readonly state: Pick<StateStore, 'load'>;
  readonly embedderId: string;
  readonly extractorId: string;
  readonly limits: DailyLimits;
}

/** Figures that only some stacks count. They are `null` on other stacks. */
export interface StoreFigures {
  readonly claims: number | null;
  readonly events: number | null;
  readonly parked: number | null;
  readonly bytes: number | null;
  /** Code of the reason why the store accepts no writes now, or `null` if it accepts writes. */
  readonly readOnly: string | null;
}

/** The figures of the services stack, where each count would require a read of all data. */
export const UNCOUNTED: StoreFigures = {
  claims: null,
  events: null,
  parked: null,
  bytes: null,
  readOnly: null,
};

/**
 * Returns the answer of `/v1/stats` for a tenant. For `null`, returns the figures of all tenants, and figures
 * that belong to no tenant: bytes on disk, the reason why no writes are accepted, and the lag of each stage.
 */
export const storeStats = async (
  { index, log, state, embedderId, extractorId, limits }: Counted,
  tenant: string | null,
  { bytes, claims, events, parked, readOnly }: StoreFigures,
) => ({
  version,
  embedder: embedderId,
  extractor: extractorId,
  tokenizer: TOKENIZER_ID,
  ...(await pointFigures(index, tenant)),
  recalls: await readCounts(RECALLS, state, tenant),
  consolidation: await effectFigures(state, tenant),
  claims,
  events,
  parked,
  usage: (await readUsage(state, tenant === null ? EVERYBODY : tenantPayer(tenant))).map(
    ({ promptTokens, completionTokens, ...day }) => ({
      ...day,
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
    }),
  ),
  daily_limits: limits,
  ...(tenant === null && { bytes, read_only: readOnly, lag: lagByGroup(await log.progress()) }),
});

const effectFigures = async (state: Counted['state'], tenant: string | null) => {
  const { gaveWay, ...figures } = await readCounts(EFFECTS, state, tenant);
  return { ...figures, gave_way: gaveWay };
};

const pointFigures = async (index: MemoryOverview, tenant: string | null) => {
  const { users, points, pagedOut } = await index.counts(tenant);
  return { users, points, entries: { active: (points.entry ?? 0) - pagedOut, paged_out: pagedOut } };
};
