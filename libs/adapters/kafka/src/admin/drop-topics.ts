import { retryWhileLeaderMoves } from './retry-while-leader-moves.js';
import { connect } from './connect.js';
import { withTimeout } from './failures.js';
import type { KafkaOptions } from './kafka-options.js';
import { readGroupName } from './names.js';
import { plannedTopics } from './topic-plans.js';

/**
 * Deletes every topic and group of a deployment with all their records: only for temporary deployments. No
 * consumer may be running. A broker may list the topics a little longer. Throws `Unavailable`.
 */
export const dropTopics = async (options: KafkaOptions): Promise<void> => {
  const { prefix } = options;
  if (prefix === '')
    throw new Error('A prefix is required: without one, every topic of the cluster would be deleted.');
  const admin = connect(options).admin();
  try {
    await withTimeout(admin.connect());
    const { groups } = await retryWhileLeaderMoves(admin, () => admin.listGroups());
    const isOurs = (id: string): boolean =>
      plannedTopics.some(({ name }) => readGroupName(prefix, id)?.topic === name);
    const ours = groups.map(({ groupId }) => groupId).filter(isOurs);
    if (ours.length > 0) await withTimeout(admin.deleteGroups(ours));
    const topics = (await retryWhileLeaderMoves(admin, () => admin.listTopics())).filter((name) =>
      name.startsWith(prefix),
    );
    if (topics.length > 0) await withTimeout(admin.deleteTopics({ topics }));
  } finally {
    await admin.disconnect();
  }
};
