import { epochAt, readStamp, STAMPED_SETTING, stampOf } from './epoch-stamp.js';
import type { Instant } from '@mneme/domain';
import { deadTopicName, marksTopicName, replaysTopicName, topicName } from './names.js';
import { plannedTopics } from './topic-plans.js';

/** The size a log is created with. It cannot change: with more partitions, keys would move and lose their order. */
export interface LogSize {
  /** Partitions of every topic that stages read: the most replicas of a stage that can share its work. */
  readonly partitions: number;
  /** Copies of every topic; from three on, two must have a record before it counts as written. */
  readonly replicas: number;
  /** Days to keep events that can be derived again: the longest that a stage may be down. */
  readonly keptDays: number;
}

/** The required shape and settings of a topic. */
export interface TopicLayout {
  /** The name in the cluster. */
  readonly name: string;
  readonly partitions: number;
  readonly replicas: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Settings that an operator may change. */
  readonly adjustable: readonly string[];
}

const FOREVER = { 'retention.ms': '-1', 'retention.bytes': '-1' };
const DAY_MS = 24 * 3_600_000;
/** Accepts records of any time, also from a clock that is ahead. */
const ANY_TIME = {
  'message.timestamp.type': 'CreateTime',
  'message.timestamp.after.max.ms': '9223372036854775807',
};
const LIMIT_BATCH_BYTES = 5 << 20;
/** Fits every record of a topic with the reason why it is parked: the most a broker takes at once by default. */
const LIMIT_DEAD_BYTES = 100 << 20;
/** Stored uncompressed, so readers need no codec and no record grows beyond the limit when it is parked. */
const AS_IT_IS = { 'compression.type': 'uncompressed' };

/** All topics of a log, in the order of the flow, then those of parked events and of marks. */
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

/** A topic as the cluster has it. */
export interface TopicAsIs {
  readonly partitions: number;
  readonly settings: ReadonlyMap<string, string>;
}

/** The reasons why the topic cannot be used, a sentence each. */
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
