import { type TopicGroup, readGroupName } from './names.js';
import { plannedTopics } from './topic-plans.js';

/**
 * Returns only groups of known topics, because the prefix of another deployment may begin with this prefix.
 */
export const stageGroups = (prefix: string, groupIds: readonly string[]): readonly TopicGroup[] =>
  groupIds
    .map((groupId) => readGroupName(prefix, groupId))
    .filter((group) => group !== null)
    .filter(({ topic }) => plannedTopics.some(({ name }) => name === topic));
