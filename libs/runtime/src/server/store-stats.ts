import { TOKENIZER_ID } from '@mneme/builtin';
import type { EventLog, MemoryIndex } from '@mneme/ports';
import { lagByGroup } from '../telemetry/lag.js';
import { version } from '../version.js';

/** What counts are read off. */
export interface Counted {
  readonly index: MemoryIndex;
  readonly log: Pick<EventLog, 'progress'>;
  readonly embedderId: string;
  readonly extractorId: string;
}

/** What is known of the whole store beside; `null`: this stack does not count it. */
export interface WholeStore {
  readonly claims: number | null;
  readonly events: number | null;
  readonly parked: number | null;
  readonly bytes: number | null;
}

/** On three servers none of these can be had without reading all of it. */
export const UNCOUNTED: WholeStore = { claims: null, events: null, parked: null, bytes: null };

/** What `/v1/stats` answers: what the tenant has, what the store holds, and how far each stage is behind. */
export const storeStats = async (
  { index, log, embedderId, extractorId }: Counted,
  tenant: string,
  { claims, events, parked, bytes }: WholeStore,
) => {
  const [{ users, points }, progress] = await Promise.all([index.in(tenant).counts(), log.progress()]);
  return {
    version,
    embedder: embedderId,
    extractor: extractorId,
    tokenizer: TOKENIZER_ID,
    users,
    points,
    claims,
    events,
    parked,
    bytes,
    lag: lagByGroup(progress),
  };
};
