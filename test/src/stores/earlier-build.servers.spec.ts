import { builtinModels, migrateServices } from '@mneme/server';
import { openNeo4j } from '@mneme/neo4j';
import type { LiveKey } from '@mneme/ports';
import kafkajs from 'kafkajs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  describeOnServers,
  type OwnServices,
  someAddresses,
  startOn,
} from '../tools/own-services.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';
import { ANA, earlierBuild, readAna } from './earlier-build.fixture.js';

interface EarlierLog {
  readonly masterKey: string;
  readonly dataKeys: readonly LiveKey[];
  readonly records: readonly {
    readonly topic: string;
    readonly key: string;
    readonly recordedAt: number;
    readonly event: { readonly scope: { readonly tenant: string; readonly user: string } };
  }[];
}

/** The topics keep records for 100 years, because these records have the timestamps of the earlier build. */
const KEPT_DAYS = 36_500;

describeOnServers('a log of an earlier build', () => {
  let services: OwnServices;

  beforeAll(async () => {
    const { masterKey, dataKeys, records } = JSON.parse(earlierBuild('log.json').toString()) as EarlierLog;
    const addresses = { ...someAddresses(), masterKeys: { current: masterKey, former: [] } };
    const size = { partitions: 1, replicas: 1, keptDays: KEPT_DAYS };
    await migrateServices(addresses, builtinModels().embedder, size);
    const graph = await openNeo4j(addresses.neo4j);
    await graph.dataKeys.claim(dataKeys);
    await graph.close();
    const { brokers, prefix } = addresses.kafka;
    const kafka = new kafkajs.Kafka({ brokers: [...brokers], logLevel: kafkajs.logLevel.NOTHING });
    const producer = kafka.producer();
    await producer.connect();
    for (const { topic, key, recordedAt, event } of records) {
      const headers = { scope: `${event.scope.tenant}/${event.scope.user}` };
      const message = { key, value: JSON.stringify(event), timestamp: String(recordedAt), headers };
      await producer.send({ topic: `${prefix}${topic}`, messages: [message] });
    }
    await producer.disconnect();
    services = await startOn(addresses);
    await services.settled();
  });
  afterAll(() => services.close());

  it('returns from the log of an earlier build the same memories and facts as that build', async () => {
    expect(await readAna(services.client)).toEqual(ANA);
  });

  it('reads the log of an earlier build without parking an event', async () => {
    expect(await everythingOf(services.client.parked.list())).toEqual([]);
  });
});
