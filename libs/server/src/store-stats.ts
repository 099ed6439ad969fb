import { TOKENIZER_ID } from '@mneme/builtin';
import { EFFECTS, EVERYBODY, readCounts, readUsage, RECALLS, tenantPayer } from '@mneme/pipeline';
import type { EventLog, MemoryIndex, StateStore } from '@mneme/ports';
import type { DailyLimits } from '@mneme/runner';
import { lagByGroup } from '@mneme/telemetry';
import { version } from '@mneme/telemetry';

/** The stores and ids that the statistics are read from. */
export interface Counted {
  readonly index: MemoryIndex;
  readonly log: Pick<EventLog, 'progress'>;
  readonly state: Pick<StateStore, 'load'>;
  readonly embedderId: string;
  readonly extractorId: string;
  readonly limits: DailyLimits;
}

/** Figures that only some stacks count; `null`: this stack does not. */
export interface StoreFigures {
  readonly claims: number | null;
  readonly events: number | null;
  readonly parked: number | null;
  readonly bytes: number | null;
  /** Why the store takes no writes now, as a code; `null`: it takes them. */
  readonly readOnly: string | null;
}

/** On three servers each of these figures would need a read of everything. */
export const UNCOUNTED: StoreFigures = {
  claims: null,
  events: null,
  parked: null,
  bytes: null,
  readOnly: null,
};

/**
 * The answer of `/v1/stats`: the figures of a tenant; for `null`, those of all tenants, with the figures that belong to
 * none: the bytes on disk, why no writes are taken, and the lag of each stage.
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

const pointFigures = async (index: MemoryIndex, tenant: string | null) => {
  const { users, points, pagedOut } = await index.counts(tenant);
  return { users, points, entries: { active: (points.entry ?? 0) - pagedOut, paged_out: pagedOut } };
};
