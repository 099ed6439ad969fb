export { type BareTopic, openBareTopic } from './bare-topic.js';
export { dropTopics } from './drop-topics.js';
export type { KafkaOptions } from './kafka-options.js';
export { migrateTopics } from './migrate-topics.js';
export { groupName, topicName } from './names.js';
export { type KafkaHistory, openHistory } from './open-history.js';
export { type KafkaStack, openKafka } from './open-kafka.js';
export type { LogSize } from './topic-layouts.js';
