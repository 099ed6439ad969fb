import { eventLogContract } from '@mneme/ports/testing';
import { describeOnKafka, freshly } from '../open-fresh.fixture.js';

describeOnKafka('on Kafka', () => {
  eventLogContract(freshly(({ log }) => log));
});
