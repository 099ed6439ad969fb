import type { Instant } from '@mneme/domain';
import type { EventLog } from '@mneme/ports';
import { retryWhileLeaderMoves } from '../admin/retry-while-leader-moves.js';
import { topicName } from '../admin/names.js';
import { extentsOf } from '../admin/offsets.js';
import type { ProgressDependencies } from './progress.js';

/**
 * Kafka's client tells only whether a topic has a record of an instant or a later one. Nearly always there is none that
 * is later; else the newest is found by doubling the distance and halving it again.
 */
export const newestAfter =
  ({ prefix, admin }: Pick<ProgressDependencies, 'prefix' | 'admin'>): EventLog['newestAfter'] =>
  async (topic, than) => {
    const name = topicName(prefix, topic);
    const isReached = (instant: Instant): Promise<boolean> => hasRecordSince({ admin, name }, instant);
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

interface NamedTopic extends Pick<ProgressDependencies, 'admin'> {
  /** The name in the cluster. */
  readonly name: string;
}

/** Whether any partition has a record of the instant or later. Where there is none, Kafka's client answers the end. */
const hasRecordSince = async ({ admin, name }: NamedTopic, instant: Instant): Promise<boolean> => {
  const extents = await extentsOf(admin, name);
  const since = await retryWhileLeaderMoves(admin, () => admin.fetchTopicOffsetsByTimestamp(name, instant));
  return since.some(({ partition, offset }) => Number(offset) < (extents.get(partition)?.end ?? 0));
};
