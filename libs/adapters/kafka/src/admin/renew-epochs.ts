import type { Instant } from '@mneme/domain';
import kafkajs, { type Admin } from 'kafkajs';
import { connect } from './connect.js';
import { epochAt, readStamp, STAMPED_SETTING, stampOf } from './epoch-stamp.js';
import { withTimeout } from './failures.js';
import type { KafkaOptions } from './kafka-options.js';
import { marksTopicName, topicName } from './names.js';
import { plannedTopics } from './topic-plans.js';

/**
 * Begins a new epoch in every topic that stages read, and in that of marks; records and places of groups stay. Then no
 * row takes a new record for one that it has read, also where the log has lost its last records and gives their offsets
 * again. Throws `Unavailable`.
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
      // All of them: what is left out goes back to its default.
      configEntries: [...renewed(settings, now)].map(([setting, value]) => ({ name: setting, value })),
    }));
    await withTimeout(admin.alterConfigs({ validateOnly: false, resources }));
  } finally {
    await admin.disconnect();
  }
};

type Settings = ReadonlyMap<string, string>;

/** The settings that topics do not have by default. */
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

/** Later than the former epoch also by a clock that is behind. */
const renewed = (settings: Settings, now: Instant): Settings => {
  const former = readStamp(settings.get(STAMPED_SETTING)) ?? 0;
  return new Map([...settings, [STAMPED_SETTING, stampOf(Math.max(epochAt(now), former + 1))]]);
};
