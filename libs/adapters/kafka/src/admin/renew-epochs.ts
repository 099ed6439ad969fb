import type { Instant } from '@mneme/domain';
import kafkajs, { type Admin } from 'kafkajs';
import { connect } from './connect.js';
import { epochAt, readStamp, STAMPED_SETTING, stampOf } from './epoch-stamp.js';
import { withTimeout } from './failures.js';
import type { KafkaOptions } from './kafka-options.js';
import { marksTopicName, topicName } from './names.js';
import { plannedTopics } from './topic-plans.js';

/**
 * Begins a new epoch in every topic that stages read and in the topic of marks. Records and committed offsets
 * are kept. No state row can then mistake a new record for one that it has read, even if the log lost its last
 * records and uses their offsets again. Throws `Unavailable`.
 */
export const renewEpochs = async (options: KafkaOptions, now: Instant): Promise<void> => {
  const names = [
    ...plannedTopics.map(({ name }) => topicName(options.prefix, name)),
    marksTopicName(options.prefix),
  ];
  const admin = connect(options).admin();
  try {
    await withTimeout(admin.connect());
    const topics = await ownSettingsOf(admin, names);
    const resources = topics.map(({ name, settings }) => ({
      type: kafkajs.ConfigResourceTypes.TOPIC,
      name,
      // Sends all settings, because a setting that is left out is reset to its default.
      configEntries: [...renewed(settings, now)].map(([setting, value]) => ({ name: setting, value })),
    }));
    await withTimeout(admin.alterConfigs({ validateOnly: false, resources }));
  } finally {
    await admin.disconnect();
  }
};

type Settings = ReadonlyMap<string, string>;

const ownSettingsOf = async (
  admin: Admin,
  names: readonly string[],
): Promise<readonly { readonly name: string; readonly settings: Settings }[]> => {
  const { resources } = await withTimeout(
    admin.describeConfigs({
      resources: names.map((name) => ({ type: kafkajs.ConfigResourceTypes.TOPIC, name })),
      includeSynonyms: false,
    }),
  );
  return resources.map(({ resourceName, configEntries }) => ({
    name: resourceName,
    settings: new Map(
      configEntries
        .filter(({ configSource }) => configSource === kafkajs.ConfigSource.TOPIC_CONFIG)
        .map(({ configName, configValue }) => [configName, configValue]),
    ),
  }));
};

/** The new epoch is later than the former one, even if the clock is behind. */
const renewed = (settings: Settings, now: Instant): Settings => {
  const former = readStamp(settings.get(STAMPED_SETTING)) ?? 0;
  return new Map([...settings, [STAMPED_SETTING, stampOf(Math.max(epochAt(now), former + 1))]]);
};
