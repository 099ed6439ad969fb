import { parkingContract } from '@mneme/ports/testing';
import { describeOnKafka, freshly } from '../open-fresh.fixture.js';

describeOnKafka('on Kafka', () => {
  parkingContract(freshly(({ parking, log }) => ({ parking, log })));
});
