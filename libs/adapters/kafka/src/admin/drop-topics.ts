import { retryWhileLeaderMoves } from './retry-while-leader-moves.js';
import { connect } from './connect.js';
import { withTimeout } from './failures.js';
import type { KafkaOptions } from './kafka-options.js';
import { groupName } from './names.js';
import { stageGroups } from './stage-groups.js';

/**
 * Deletes all topics of a temporary deployment. A broker may still list the deleted topics for a moment.
 * Throws `Unavailable`.
 */
export const dropTopics = async (options: KafkaOptions): Promise<void> => {
  const { prefix } = options;
  if (prefix === '')
    throw new Error('A prefix is required: without one, every topic of the cluster would be deleted.');
  const admin = connect(options).admin();
  try {
    await withTimeout(admin.connect());
    const listed = await retryWhileLeaderMoves(admin, () => admin.listGroups());
    const ids = listed.groups.map(({ groupId }) => groupId);
    const groups = stageGroups(prefix, ids).map((group) => groupName(prefix, group));
    if (groups.length > 0) await withTimeout(admin.deleteGroups(groups));
    const topics = (await retryWhileLeaderMoves(admin, () => admin.listTopics())).filter((name) =>
      name.startsWith(prefix),
    );
    if (topics.length > 0) await withTimeout(admin.deleteTopics({ topics }));
  } finally {
    await admin.disconnect();
  }
};
