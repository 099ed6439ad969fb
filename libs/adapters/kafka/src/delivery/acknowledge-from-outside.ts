import { Rejected } from '@mneme/domain';
import type { Position } from '@mneme/ports';
import { withTimeout } from '../admin/failures.js';
import { joinGroup } from './membership.js';
import { groupName, topicName } from '../admin/names.js';
import { extentsOf } from '../admin/offsets.js';
import type { SubscriptionDependencies } from './subscription.js';

const MAX_WAIT_MS = 50;

/**
 * Acknowledges a position that no running delivery of this process has. Only members of a group may commit,
 * so this process joins the group for a moment, which pauses the other members. Throws `Rejected` for a
 * position that was never written.
 */
export const acknowledgeFromOutside = async (
  dependencies: SubscriptionDependencies,
  group: string,
  { topic, partition, offset }: Position,
): Promise<void> => {
  const groupId = groupName(dependencies.prefix, { group, topic });
  const fullName = topicName(dependencies.prefix, topic);
  const { offsets } = dependencies;
  const end = (await extentsOf(offsets, fullName)).get(partition)?.end ?? 0;
  if (offset >= end) {
    throw new Rejected(
      'unknown-position',
      `Partition ${partition} of "${topic}" ends at ${end}: ${offset} was never written.`,
    );
  }
  const isDone = async (): Promise<boolean> => {
    const [committed] = await offsets.committed([{ groupId, topic: fullName }]);
    return (committed?.get(partition) ?? 0) > offset;
  };
  if (await isDone()) return;
  const member = await joinGroup(dependencies.connect(), {
    groupId,
    topics: [fullName],
    maxWaitMs: MAX_WAIT_MS,
    eachBatch: () => Promise.resolve(),
    onJoin: () => undefined,
    onCrash: () => undefined,
  });
  try {
    // The other members may have finished their deliveries during the join.
    if (await isDone()) return;
    const next = { topic: fullName, partition, offset: String(offset + 1) };
    await withTimeout(member.consumer.commitOffsets([next]));
  } finally {
    await member.leave();
  }
};
