import { epochAt, readStamp, EPOCH_SETTING, formatStamp } from './epoch-stamp.js';
import type { Instant } from '@mneme/domain';
import { deadTopicName, marksTopicName, replaysTopicName, topicName } from './names.js';
import { plannedTopics } from './topic-plans.js';

/**
 * The number of partitions cannot change later, because keys would move to other partitions and lose their
 * order.
 */
export interface LogSize {
  /**
   * Partitions of every topic that stages read. At most this number of replicas of a stage can share its
   * work.
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
const SETTINGS = {
  'cleanup.policy': 'delete',
  'message.timestamp.type': 'CreateTime',
  // Accepts timestamps even from a clock that is ahead.
  'message.timestamp.after.max.ms': '9223372036854775807',
  // Readers need no codec for uncompressed records, and a record has the same size when it is parked.
  'compression.type': 'uncompressed',
  'max.message.bytes': String(5 << 20),
};
/** The most that a broker accepts by default, so that a parked record fits with its reason. */
const LIMIT_DEAD_BYTES = 100 << 20;

/**
 * Topics of the stages, each before the topics derived from it, then the dead topics, and the topics of
 * replays and marks.
 */
export const topicLayouts = (prefix: string, size: LogSize, now: Instant): readonly TopicLayout[] => {
  const { partitions, replicas, keptDays } = size;
  const stamp = { [EPOCH_SETTING]: formatStamp(epochAt(now)) };
  const kept = { ...SETTINGS, ...(replicas >= 3 ? { 'min.insync.replicas': '2' } : {}), ...FOREVER };
  const forDays = { ...kept, 'retention.ms': String(keptDays * DAY_MS) };
  const adjustable = ['max.message.bytes', 'min.insync.replicas', EPOCH_SETTING];
  const stageTopics = plannedTopics.map((topic) => ({
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
  return [...stageTopics, ...dead, replays, marks];
};

export interface ExistingTopic {
  readonly partitions: number;
  readonly settings: ReadonlyMap<string, string>;
}

/** Returns one sentence for each reason why the topic cannot be used. */
export const findProblems = (layout: TopicLayout, existing: ExistingTopic): readonly string[] => {
  const { name, partitions, settings, adjustable } = layout;
  const differing = Object.entries(settings).filter(
    ([setting, value]) => !adjustable.includes(setting) && existing.settings.get(setting) !== value,
  );
  return [
    ...(existing.partitions === partitions
      ? []
      : [`"${name}" has ${existing.partitions} partitions and should have ${partitions}.`]),
    ...differing.map(
      ([setting, value]) =>
        `"${name}" has ${setting}=${existing.settings.get(setting) ?? 'unset'} and should have ${value}.`,
    ),
    ...(Number(existing.settings.get('max.message.bytes')) >= Number(settings['max.message.bytes'])
      ? []
      : [`"${name}" takes batches of less than ${settings['max.message.bytes']} bytes.`]),
    ...(EPOCH_SETTING in settings && readStamp(existing.settings.get(EPOCH_SETTING)) === null
      ? [`"${name}" was not created by the migration. Delete it and run the migration again.`]
      : []),
  ];
};
