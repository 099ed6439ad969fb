import { type Instant, Rejected } from '@mneme/domain';
import type { History, Logged, Progress } from '@mneme/ports';
import type { Admin } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { retryWhileLeaderMoves } from '../admin/retry-while-leader-moves.js';
import { connect } from '../admin/connect.js';
import { madeAt } from '../admin/epoch-stamp.js';
import { withTimeout } from '../admin/failures.js';
import type { KafkaOptions } from '../admin/kafka-options.js';
import { type LogReader, logReader } from '../log/log-reader.js';
import { loggedRecord } from '../log/logged-record.js';
import { historyGroupName, readGroupName, topicName } from '../admin/names.js';
import { extentsOf } from '../admin/offsets.js';
import { progressOf } from '../log/progress.js';
import { ENOUGH } from '../log/reading.js';
import { plannedTopics } from '../admin/topic-plans.js';
import { topicShapes, type TopicShapes } from '../admin/topic-shapes.js';

/** The whole log, which one process at a time may read. */
export interface KafkaHistory extends History {
  /**
   * Returns the instant at which the topic was created. Its records are not older, apart from differences
   * between clocks.
   */
  madeAt(topic: string): Instant;
  /**
   * Returns the groups of stages that have a consumer now. A killed consumer counts until its session times
   * out.
   */
  consuming(): Promise<readonly string[]>;
  progress(): Promise<readonly Progress[]>;
  /** Closes the log and deletes its group from the cluster. */
  close(): Promise<void>;
}

/** Session timeout, in milliseconds. Shorter than a consumer's, because a killed rebuild is soon run again. */
const SESSION_MS = 10_000;
const PATIENCE_ALONE_MS = SESSION_MS + 5_000;
const LOOK_EVERY_MS = 250;
/** Maximum number of bytes of records read at once. A single record may be larger. */
const LIMIT_BYTES = 4 << 20;

/**
 * Opens the log to read all of it. Throws `Rejected` while another process reads it, and `Unavailable` if the
 * cluster does not respond or the migration has not created the topics.
 */
export const openHistory = async (options: KafkaOptions): Promise<KafkaHistory> => {
  const { prefix } = options;
  const groupId = historyGroupName(prefix);
  const admin = connect(options).admin();
  const topics = plannedTopics.map(({ name }) => topicName(prefix, name));
  const reader = logReader({
    groupId,
    sessionMs: SESSION_MS,
    topics,
    connect: () => connect(options),
  });
  try {
    await withTimeout(admin.connect());
    const shapes = await topicShapes(admin, options);
    await untilAlone(admin, groupId, 0, performance.now() + PATIENCE_ALONE_MS);
    await reader.enter();
    // Two processes that started at once both found the group empty.
    await untilAlone(admin, groupId, 1, performance.now());
    return {
      ...readFrom(prefix, admin, shapes, reader),
      madeAt: (topic) => madeAt(shapes.of(topic).epoch),
      consuming: () => consuming(admin, prefix),
      progress: progressOf({ prefix, admin, shapes }),
      close: async () => {
        await reader.close();
        await withTimeout(admin.deleteGroups([groupId]));
        await admin.disconnect();
      },
    };
  } catch (error) {
    await reader.close();
    await admin.disconnect();
    throw error;
  }
};

const readFrom = (prefix: string, admin: Admin, shapes: TopicShapes, reader: LogReader): History => ({
  rangesOf: async (topic) => {
    const { epoch } = shapes.of(topic);
    const extents = await extentsOf(admin, topicName(prefix, topic));
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

/**
 * Waits until the group has at most `members` members, including this process. Throws `Rejected` at `until`.
 */
const untilAlone = async (admin: Admin, groupId: string, members: number, until: number): Promise<void> => {
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

const consuming = async (admin: Admin, prefix: string): Promise<readonly string[]> => {
  const { groups } = await retryWhileLeaderMoves(admin, () => admin.listGroups());
  const ours = groups
    .map(({ groupId }) => groupId)
    .filter((id) => plannedTopics.some(({ name }) => readGroupName(prefix, id)?.topic === name));
  if (ours.length === 0) return [];
  const described = await retryWhileLeaderMoves(admin, () => admin.describeGroups(ours));
  const busy = described.groups.filter(({ members }) => members.length > 0);
  return busy.map(({ groupId }) => readGroupName(prefix, groupId)?.group ?? groupId).sort();
};
