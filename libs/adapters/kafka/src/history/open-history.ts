import { type Instant, Rejected } from '@mneme/domain';
import type { History, Logged, Progress } from '@mneme/ports';
import type { Admin } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { retryWhileLeaderMoves } from '../admin/retry-while-leader-moves.js';
import { connect } from '../admin/connect.js';
import { creationTime } from '../admin/epoch-stamp.js';
import { withTimeout } from '../admin/failures.js';
import type { KafkaOptions } from '../admin/kafka-options.js';
import { type LogReader, logReader } from '../log/log-reader.js';
import { loggedRecord } from '../log/logged-record.js';
import { groupName, historyGroupName, readGroupName, topicName } from '../admin/names.js';
import { stageGroups } from '../admin/stage-groups.js';
import { extentsOf, type Offsets, openOffsets } from '../admin/offsets.js';
import { createLooks } from '../log/look.js';
import { ENOUGH } from '../log/range-read.js';
import { plannedTopics } from '../admin/topic-plans.js';
import { topicShapes, type TopicShapes } from '../admin/topic-shapes.js';

/** Reads the whole log. Only one process may do so at a time. */
export interface KafkaHistory extends History {
  /**
   * Instant at which the topic was created. Its records are not older, apart from differences between clocks.
   */
  madeAt(topic: string): Instant;
  /** Groups with a consumer. A killed consumer counts until its session times out. */
  consuming(): Promise<readonly string[]>;
  progress(): Promise<readonly Progress[]>;
  /** Closes the connections, and deletes the group of this process from the cluster. */
  close(): Promise<void>;
}

/**
 * Session timeout in milliseconds. The timeout is shorter than that of a stage, because a rebuild that was
 * killed is soon run again.
 */
const SESSION_MS = 10_000;
const PATIENCE_ALONE_MS = SESSION_MS + 5_000;
const LOOK_EVERY_MS = 250;
/** Bytes of records read at once. A single larger record is read alone. */
const LIMIT_BYTES = 4 << 20;

/**
 * Opens the log for a rebuild. Throws `Rejected` while another process reads the log, and `Unavailable` like
 * `openKafka`.
 */
export const openHistory = async (options: KafkaOptions): Promise<KafkaHistory> => {
  const { prefix } = options;
  const groupId = historyGroupName(prefix);
  const admin = connect(options).admin();
  const offsets = openOffsets(options);
  const topics = plannedTopics.map(({ name }) => topicName(prefix, name));
  const reader = logReader({ groupId, sessionMs: SESSION_MS, topics, connect: () => connect(options) });
  try {
    await withTimeout(admin.connect());
    const shapes = await topicShapes(admin, options);
    const looks = createLooks({ prefix, offsets, shapes });
    await waitUntilAlone(admin, groupId, 0, performance.now() + PATIENCE_ALONE_MS);
    await reader.enter();
    // Checks again, because two processes that start at the same time both find the group empty.
    await waitUntilAlone(admin, groupId, 1, performance.now());
    return {
      ...createReads(prefix, offsets, shapes, reader),
      madeAt: (topic) => creationTime(shapes.of(topic).epoch),
      consuming: () => consuming(admin, offsets, prefix),
      progress: async () => (await looks()).progress,
      close: async () => {
        await reader.close();
        await withTimeout(admin.deleteGroups([groupId]));
        await Promise.all([admin.disconnect(), offsets.close()]);
      },
    };
  } catch (error) {
    await reader.close();
    await Promise.all([admin.disconnect(), offsets.close()]);
    throw error;
  }
};

const createReads = (prefix: string, offsets: Offsets, shapes: TopicShapes, reader: LogReader): History => ({
  rangesOf: async (topic) => {
    const { epoch } = shapes.of(topic);
    const extents = await extentsOf(offsets, topicName(prefix, topic));
    return [...extents].map(([partition, { low, end }]) => ({ topic, partition, epoch, from: low, end }));
  },
  read: async ({ topic, partition, epoch, from, end }, limitRecords) => {
    const records: Logged[] = [];
    let bytes = 0;
    await reader.read({ topic: topicName(prefix, topic), partition, from, end }, (message) => {
      records.push(loggedRecord({ topic, partition, epoch }, message));
      bytes += message.value?.length ?? 0;
      return records.length >= limitRecords || bytes >= LIMIT_BYTES ? ENOUGH : null;
    });
    return records;
  },
});

/** Throws `Rejected` if the group still has more than `members` members at the time `until`. */
const waitUntilAlone = async (
  admin: Admin,
  groupId: string,
  members: number,
  until: number,
): Promise<void> => {
  for (;;) {
    const { groups } = await retryWhileLeaderMoves(admin, () => admin.describeGroups([groupId]));
    if ((groups[0]?.members.length ?? 0) <= members) return;
    if (performance.now() >= until) {
      throw new Rejected(
        'rebuild-running',
        'A rebuild or reindex is already running. Wait until it has finished.',
      );
    }
    await pause(LOOK_EVERY_MS);
  }
};

const consuming = async (admin: Admin, offsets: Offsets, prefix: string): Promise<readonly string[]> => {
  const names = stageGroups(prefix, await offsets.groupIds()).map((group) => groupName(prefix, group));
  if (names.length === 0) return [];
  const { groups } = await retryWhileLeaderMoves(admin, () => admin.describeGroups(names));
  const busy = groups.filter(({ members }) => members.length > 0);
  return busy.map(({ groupId }) => readGroupName(prefix, groupId)?.group ?? groupId).sort();
};
