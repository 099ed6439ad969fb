import type { Instant } from '@mneme/domain';
import type { EventLog } from '@mneme/ports';
import type { Admin } from 'kafkajs';
import { retryWhileLeaderMoves } from '../admin/retry-while-leader-moves.js';
import { topicName } from '../admin/names.js';
import { readExtents } from '../admin/offsets.js';
import type { LookDependencies } from './look.js';

/**
 * Kafka's client reports only whether a topic has a record at or after an instant. If there is one after
 * `than`, which is rare, the newest is found by doubling a step and then by bisection.
 */
export const newestAfter =
  ({ prefix, admin }: Pick<LookDependencies, 'prefix' | 'admin'>): EventLog['newestAfter'] =>
  async (topic, than) => {
    const name = topicName(prefix, topic);
    const isReached = (instant: Instant): Promise<boolean> => hasRecordSince(admin, name, instant);
    if (!(await isReached(than + 1))) return null;
    let reached = than + 1;
    let step = 1;
    while (await isReached(reached + step)) {
      reached += step;
      step *= 2;
    }
    let beyond = reached + step;
    while (beyond - reached > 1) {
      const middle = reached + Math.floor((beyond - reached) / 2);
      if (await isReached(middle)) reached = middle;
      else beyond = middle;
    }
    return reached;
  };

/** For a partition without a record after the instant, Kafka's client returns the end offset. */
const hasRecordSince = async (admin: Admin, name: string, instant: Instant): Promise<boolean> => {
  const extents = await readExtents(admin, name);
  const since = await retryWhileLeaderMoves(admin, () => admin.fetchTopicOffsetsByTimestamp(name, instant));
  return since.some(({ partition, offset }) => Number(offset) < (extents.get(partition)?.end ?? 0));
};
