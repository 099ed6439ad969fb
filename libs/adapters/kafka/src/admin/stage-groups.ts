import type { Admin } from 'kafkajs';
import { type TopicGroup, readGroupName } from './names.js';
import { retryWhileLeaderMoves } from './retry-while-leader-moves.js';
import { plannedTopics } from './topic-plans.js';

/**
 * Returns only groups of known topics, because the prefix of another deployment may begin with this prefix.
 */
export const stageGroups = async (admin: Admin, prefix: string): Promise<readonly TopicGroup[]> => {
  const { groups } = await retryWhileLeaderMoves(admin, () => admin.listGroups());
  return groups
    .map(({ groupId }) => readGroupName(prefix, groupId))
    .filter((group) => group !== null)
    .filter(({ topic }) => plannedTopics.some(({ name }) => name === topic));
};
