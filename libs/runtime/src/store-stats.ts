import { TOKENIZER_ID } from '@mneme/builtin';
import type { Embedded } from './embedded.js';
import { lagByGroup } from './lag.js';
import { version } from './version.js';

/** What `/v1/stats` answers: counts of the whole store, its size, and how far each stage is behind. */
export const storeStats = async ({ doors, store, extractorId }: Embedded) => {
  const [counted, progress] = await Promise.all([store.stats(), doors.log.progress()]);
  const { users, points, claims, events, parked, bytes } = counted;
  return {
    version,
    embedder: doors.embedder.id,
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
