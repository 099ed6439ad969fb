import type { Instant } from '@mneme/domain';
import kafkajs, { type Admin } from 'kafkajs';
import { connect } from './connect.js';
import { epochAt, readStamp, EPOCH_SETTING, formatStamp } from './epoch-stamp.js';
import { withTimeout } from './failures.js';
import type { KafkaOptions } from './kafka-options.js';
import { marksTopicName, topicName } from './names.js';
import { plannedTopics } from './topic-plans.js';

/**
 * Begins a new epoch in every topic that stages read and in the topic of marks, and keeps records and
 * offsets. Without a new epoch, a state row could take a new record for one already read if the log lost its
 * last records. Throws `Unavailable`.
 */
export const renewEpochs = async (options: KafkaOptions, now: Instant): Promise<void> => {
  const names = [
    ...plannedTopics.map(({ name }) => topicName(options.prefix, name)),
    marksTopicName(options.prefix),
  ];
  const admin = connect(options).admin();
  try {
    await withTimeout(admin.connect());
    const topics = await readOwnSettings(admin, names);
    const resources = topics.map(({ name, settings }) => ({
      type: kafkajs.ConfigResourceTypes.TOPIC,
      name,
      // Sends all settings, because a setting that is left out is reset to its default.
      configEntries: [...renewEpoch(settings, now)].map(([setting, value]) => ({ name: setting, value })),
    }));
    await withTimeout(admin.alterConfigs({ validateOnly: false, resources }));
  } finally {
    await admin.disconnect();
  }
};

const readOwnSettings = async (admin: Admin, names: readonly string[]) => {
  const { resources } = await withTimeout(
    admin.describeConfigs({
      resources: names.map((name) => ({ type: kafkajs.ConfigResourceTypes.TOPIC, name })),
      includeSynonyms: false,
    }),
  );
  return resources.map(({ resourceName: name, configEntries }) => {
    const own = configEntries.filter(
      ({ configSource }) => configSource === kafkajs.ConfigSource.TOPIC_CONFIG,
    );
    return { name, settings: new Map(own.map(({ configName, configValue }) => [configName, configValue])) };
  });
};

/** Sets an epoch later than the former epoch, even if the clock is behind. */
const renewEpoch = (settings: ReadonlyMap<string, string>, now: Instant): ReadonlyMap<string, string> => {
  const former = readStamp(settings.get(EPOCH_SETTING)) ?? 0;
  return new Map([...settings, [EPOCH_SETTING, formatStamp(Math.max(epochAt(now), former + 1))]]);
};
