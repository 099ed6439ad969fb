import { TOKENIZER_ID } from '@mneme/builtin';
import type { EventLog, MemoryIndex } from '@mneme/ports';
import { lagByGroup } from '@mneme/telemetry';
import { version } from '@mneme/telemetry';

/** What counts are read off. */
export interface Counted {
  readonly index: MemoryIndex;
  readonly log: Pick<EventLog, 'progress'>;
  readonly embedderId: string;
  readonly extractorId: string;
}

/** What is known of the store beside; `null`: this stack does not count it. */
export interface StoreFigures {
  readonly claims: number | null;
  readonly events: number | null;
  readonly parked: number | null;
  readonly bytes: number | null;
}

/** On three servers none of these can be had without reading all of it. */
export const UNCOUNTED: StoreFigures = { claims: null, events: null, parked: null, bytes: null };

/**
 * What `/v1/stats` answers: what there is of a tenant, by its figures; for `null`, of everybody, with what belongs to nobody:
 * the bytes on disk, and how far each stage is behind.
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
