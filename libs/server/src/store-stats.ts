import { TOKENIZER_ID } from '@mneme/builtin';
import type { EventLog, MemoryIndex } from '@mneme/ports';
import { lagByGroup } from '@mneme/telemetry';
import { version } from '@mneme/telemetry';

/** The stores that the counts are read from. */
export interface Counted {
  readonly index: MemoryIndex;
  readonly log: Pick<EventLog, 'progress'>;
  readonly embedderId: string;
  readonly extractorId: string;
}

/** Further counts of the store; `null`: this stack does not have them. */
export interface StoreFigures {
  readonly claims: number | null;
  readonly events: number | null;
  readonly parked: number | null;
  readonly bytes: number | null;
}

/** The services stack does not count these, because that would mean reading everything. */
export const UNCOUNTED: StoreFigures = { claims: null, events: null, parked: null, bytes: null };

/**
 * The answer of `/v1/stats`: the counts of a tenant; for `null` those of all tenants, with the bytes on disk and the
 * lag of each stage.
 */
export const storeStats = async (
  { index, log, embedderId, extractorId }: Counted,
  tenant: string | null,
  { bytes, claims, events, parked }: StoreFigures,
) => ({
  version,
  embedder: embedderId,
  extractor: extractorId,
  tokenizer: TOKENIZER_ID,
  ...(await index.counts(tenant)),
  claims,
  events,
  parked,
  ...(tenant === null && { bytes, lag: lagByGroup(await log.progress()) }),
});
