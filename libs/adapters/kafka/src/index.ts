export type { KafkaOptions } from './kafka-options.js';
export { migrateTopics } from './migrate-topics.js';
export { type KafkaStack, openKafka } from './open-kafka.js';
export type { LogSize } from './topic-layouts.js';
