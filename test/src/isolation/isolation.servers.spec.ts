import kafkajs from 'kafkajs';
import { describeOnServers, type OwnServices, startOwnServices } from '../tools/own-services.fixture.js';
import { isolationOverHttp, STRANGE_EVENTS } from './isolation.fixture.js';

const keys = { apiKey: 'a-key-of-everybody', operatorKey: 'a-key-of-the-operator' };

/** Writes events of another tenant directly to Kafka. */
const writeStrangers = async ({ addresses }: OwnServices): Promise<void> => {
  const { brokers, prefix } = addresses.kafka;
  const kafka = new kafkajs.Kafka({ brokers: [...brokers], logLevel: kafkajs.logLevel.NOTHING });
  const producer = kafka.producer();
  await producer.connect();
  const messages = STRANGE_EVENTS.map((value) => ({ key: 'globex/eve', value }));
  await producer.send({ topic: `${prefix}conversation`, messages });
  await producer.disconnect();
};

describeOnServers('isolation of users on the services stack', () => {
  isolationOverHttp(async () => {
    const lines: string[] = [];
    const hear = (line: string): void => void lines.push(line);
    const services = await startOwnServices(3, {}, { hear, keys });
    await writeStrangers(services);
    await services.settled();
    return { url: services.url, keys, logs: () => lines.join(''), close: () => services.close() };
  });
});
