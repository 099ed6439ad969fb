import { dropTopics, migrateTopics } from '@mneme/kafka';
import { builtinModels, migrateServices } from '@mneme/server';
import { describeOnServers, openServices, someAddresses } from '@mneme/server/testing';
import { Kafka, logLevel } from 'kafkajs';
import { expect, it } from 'vitest';
import { openBareTopic } from './bare-topic.js';
import { openServicesBaseline } from './services-baseline.js';

describeOnServers('openBareTopic', () => {
  it('stores records in a topic with the partition count of a given topic, and deletes the topic when closed', async () => {
    const { kafka: options } = someAddresses();
    await migrateTopics(options, { partitions: 3, replicas: 1, keptDays: 1 }, Date.now());
    const topic = `${options.prefix}bare`;
    const bare = await openBareTopic(options.brokers, `${options.prefix}conversation`, topic);
    const records = ['a', 'b', 'c'].map((key) => ({ key, value: Buffer.from(key) }));
    await Promise.all([bare.send(records), bare.send(records)]);
    const admin = new Kafka({ brokers: [...options.brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const offsets = await admin.fetchTopicOffsets(topic);
    const sent = offsets.reduce((sum, { high }) => sum + Number(high), 0);
    expect([offsets.length, sent]).toEqual([3, 6]);
    await bare.close();
    expect(await admin.listTopics()).not.toContain(topic);
    await admin.disconnect();
    await dropTopics(options);
  });
});

describeOnServers('openServicesBaseline', () => {
  it('removes all data that the baseline wrote when it is closed', async () => {
    const servers = someAddresses();
    await migrateServices(servers, builtinModels().embedder, { partitions: 2, replicas: 1, keptDays: 1 });
    const baselines = await openServicesBaseline(servers);
    const { append, put, keep } = await baselines.prepare(['I live in Lisbon.']);
    for (const write of [append, put, keep]) await write();
    await baselines.close();
    const stores = await openServices(servers, builtinModels().embedder);
    expect(await stores.log.progress()).toEqual([]);
    await stores.close();
  });
});
