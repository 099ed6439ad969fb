export { dropTopics } from './admin/drop-topics.js';
export type { KafkaOptions } from './admin/kafka-options.js';
export { migrateTopics } from './admin/migrate-topics.js';
export { groupName, topicName } from './admin/names.js';
export { type KafkaHistory, openHistory } from './history/open-history.js';
export { renewEpochs } from './admin/renew-epochs.js';
export type { LogMarks } from './log/log-marks.js';
export { openKafka } from './open-kafka.js';
export type { LogSize } from './admin/topic-layouts.js';
