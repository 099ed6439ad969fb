import { epochAt, readStamp, STAMPED_SETTING, stampOf } from './epoch-stamp.js';
import type { Instant } from '@mneme/domain';
import { deadTopicName, marksTopicName, replaysTopicName, topicName } from './names.js';
import { plannedTopics } from './topic-plans.js';

/** Size of a new log. It cannot change later: with more partitions, keys would move and lose their order. */
export interface LogSize {
  /**
   * Partitions of every topic that stages read. This is the maximum number of replicas of a stage that can
   * share its work.
   */
  readonly partitions: number;
  /** Copies of every topic. With three or more, two copies must have a record before it counts as written. */
  readonly replicas: number;
  /** Days for which derived events are kept. No stage may be down for longer. */
  readonly keptDays: number;
}

export interface TopicLayout {
  readonly name: string;
  readonly partitions: number;
  readonly replicas: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly adjustable: readonly string[];
}

const FOREVER = { 'retention.ms': '-1', 'retention.bytes': '-1' };
const DAY_MS = 24 * 3_600_000;
/** Accepts timestamps of any time, even from a clock that is ahead. */
const ANY_TIME = {
  'message.timestamp.type': 'CreateTime',
  'message.timestamp.after.max.ms': '9223372036854775807',
};
const LIMIT_BATCH_BYTES = 5 << 20;
/**
 * Maximum size of a batch in a dead topic, in bytes: fits every record of a topic with the reason for parking
 * it. This is the most that a broker accepts at once by default.
 */
const LIMIT_DEAD_BYTES = 100 << 20;
/** Stored uncompressed, so that readers need no codec and no record exceeds the limit when it is parked. */
const AS_IT_IS = { 'compression.type': 'uncompressed' };

/**
 * Returns all topics of a log in the order of the flow, then the dead topics, and the topics of replays and
 * marks.
 */
export const topicLayouts = (prefix: string, size: LogSize, now: Instant): readonly TopicLayout[] => {
  const { partitions, replicas, keptDays } = size;
  const settings = {
    'cleanup.policy': 'delete',
    ...ANY_TIME,
    ...AS_IT_IS,
    'max.message.bytes': String(LIMIT_BATCH_BYTES),
    ...(replicas >= 3 ? { 'min.insync.replicas': '2' } : {}),
  };
  const stamp = { [STAMPED_SETTING]: stampOf(epochAt(now)) };
  const kept = { ...settings, ...FOREVER };
  const forDays = { ...kept, 'retention.ms': String(keptDays * DAY_MS) };
  const adjustable = ['max.message.bytes', 'min.insync.replicas', STAMPED_SETTING];
  const read = plannedTopics.map((topic) => ({
    name: topicName(prefix, topic.name),
    partitions,
    replicas,
    settings: { ...(topic.kept === 'forever' ? kept : forDays), ...stamp },
    adjustable: topic.kept === 'forever' ? adjustable : [...adjustable, ...Object.keys(FOREVER)],
  }));
  const small = { partitions: 1, replicas, adjustable };
  const dead = plannedTopics.map((topic) => ({
    ...small,
    name: deadTopicName(prefix, topic.name),
    settings: { ...kept, 'max.message.bytes': String(LIMIT_DEAD_BYTES) },
  }));
  const replays = {
    ...small,
    name: replaysTopicName(prefix),
    settings: { ...kept, 'cleanup.policy': 'compact' },
  };
  const marks = {
    ...small,
    name: marksTopicName(prefix),
    settings: { ...forDays, ...stamp },
    adjustable: [...adjustable, ...Object.keys(FOREVER)],
  };
  return [...read, ...dead, replays, marks];
};

export interface TopicAsIs {
  readonly partitions: number;
  readonly settings: ReadonlyMap<string, string>;
}

/** Returns the reasons for which the topic cannot be used, one sentence each. */
export const problemsOf = (layout: TopicLayout, found: TopicAsIs): readonly string[] => {
  const { name, partitions, settings, adjustable } = layout;
  const differing = Object.entries(settings).filter(
    ([setting, value]) => !adjustable.includes(setting) && found.settings.get(setting) !== value,
  );
  return [
    ...(found.partitions === partitions
      ? []
      : [`"${name}" has ${found.partitions} partitions and should have ${partitions}.`]),
    ...differing.map(
      ([setting, value]) =>
        `"${name}" has ${setting}=${found.settings.get(setting) ?? 'unset'} and should have ${value}.`,
    ),
    ...(Number(found.settings.get('max.message.bytes')) >= Number(settings['max.message.bytes'])
      ? []
      : [`"${name}" takes batches of less than ${settings['max.message.bytes']} bytes.`]),
    ...(STAMPED_SETTING in settings && readStamp(found.settings.get(STAMPED_SETTING)) === null
      ? [`"${name}" was not created by the migration. Delete it and run the migration again.`]
      : []),
  ];
};
