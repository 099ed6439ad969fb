import { anOutgoing } from '@mneme/ports/testing';
import kafkajs, { type Admin } from 'kafkajs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { KafkaOptions } from './kafka-options.js';
import { migrateTopics } from './migrate-topics.js';
import { plannedTopics } from './topic-plans.js';
import { describeOnKafka, aSize, outsider, someOptions, removeTopics } from '../open-fresh.fixture.js';
import { openKafka } from '../open-kafka.js';

const NOW = Date.UTC(2026, 5, 1);

describeOnKafka('migrateTopics', () => {
  let options: KafkaOptions;
  let admin: Admin;
  beforeEach(async () => {
    options = someOptions();
    admin = outsider(options).admin();
    await admin.connect();
  });
  afterEach(async () => {
    const topics = (await admin.listTopics()).filter((name) => name.startsWith(options.prefix));
    await admin.deleteTopics({ topics });
    await admin.disconnect();
  });

  const nameOf = (topic: string): string => `${options.prefix}${topic}`;
  const settingsOf = async (topic: string): Promise<ReadonlyMap<string, string>> => {
    const resource = { type: kafkajs.ConfigResourceTypes.TOPIC, name: nameOf(topic) };
    const { resources } = await admin.describeConfigs({ resources: [resource], includeSynonyms: false });
    const entries = resources[0]?.configEntries ?? [];
    return new Map(entries.map(({ configName, configValue }) => [configName, configValue]));
  };

  it('creates missing topics once, even if two migrations run at the same time', async () => {
    const size = aSize({ keptDays: 14 });
    await Promise.all([migrateTopics(options, size, NOW), migrateTopics(options, size, NOW)]);
    expect(await migrateTopics(options, size, NOW)).toEqual([]);
    const there = (await admin.listTopics()).filter((name) => name.startsWith(options.prefix));
    const read = plannedTopics.map(({ name }) => name);
    const wanted = [...read, ...read.map((topic) => `${topic}.dead`), 'replays', 'marks'].map(nameOf);
    expect([...there].sort()).toEqual(wanted.sort());
  });

  it('keeps messages and decisions forever, and derived events for a number of days', async () => {
    await migrateTopics(options, aSize({ keptDays: 14 }), NOW);
    const kept = async (topic: string) => {
      const settings = await settingsOf(topic);
      return ['cleanup.policy', 'retention.ms', 'retention.bytes'].map((name) => settings.get(name));
    };
    expect(await kept('conversation')).toEqual(['delete', '-1', '-1']);
    expect(await kept('entries')).toEqual(['delete', '-1', '-1']);
    expect(await kept('segments')).toEqual(['delete', '1209600000', '-1']);
    expect(await kept('extractions')).toEqual(['delete', '1209600000', '-1']);
    expect(await kept('recalls')).toEqual(['delete', '1209600000', '-1']);
    expect(await kept('doubts')).toEqual(['delete', '1209600000', '-1']);
    expect(await kept('updates')).toEqual(['delete', '1209600000', '-1']);
    expect(await kept('verdicts')).toEqual(['delete', '1209600000', '-1']);
    expect(await kept('knowledge')).toEqual(['delete', '-1', '-1']);
    expect(await kept('segments.dead')).toEqual(['delete', '-1', '-1']);
    expect(await kept('replays')).toEqual(['compact', '-1', '-1']);
    expect(await kept('marks')).toEqual(['delete', '1209600000', '-1']);
  });

  it('stores records uncompressed, and allows larger records in dead topics', async () => {
    await migrateTopics(options, aSize(), NOW);
    const limits = async (topic: string) => {
      const settings = await settingsOf(topic);
      return ['compression.type', 'max.message.bytes'].map((name) => settings.get(name));
    };
    expect(await limits('conversation')).toEqual(['uncompressed', String(5 << 20)]);
    expect(await limits('conversation.dead')).toEqual(['uncompressed', String(100 << 20)]);
  });

  it('rejects existing topics with other settings, reports every difference and changes no topic', async () => {
    const configEntries = [{ name: 'retention.ms', value: '1000' }];
    await admin.createTopics({
      topics: [
        { topic: nameOf('conversation'), numPartitions: 2, replicationFactor: 1, configEntries },
        { topic: nameOf('replays'), numPartitions: 1, replicationFactor: 1 },
      ],
      waitForLeaders: false,
    });
    const migration = migrateTopics(options, aSize(), NOW);
    await expect(migration).rejects.toMatchObject({ name: 'Rejected', code: 'topics-differ' });
    const problems = await migration.catch((error: unknown) => String(error));
    for (const part of [
      'has 2 partitions',
      'retention.ms=1000',
      'was not created',
      'cleanup.policy=delete',
    ]) {
      expect(problems).toContain(part);
    }
    expect((await settingsOf('conversation')).get('retention.ms')).toBe('1000');
  });

  it('throws log-short-of-brokers if the cluster has fewer brokers than replicas', async () => {
    const migration = migrateTopics(options, aSize({ replicas: 2 }), NOW);
    await expect(migration).rejects.toMatchObject({ name: 'Unavailable', code: 'log-short-of-brokers' });
  });

  it('accepts another number of days for derived events', async () => {
    await migrateTopics(options, aSize({ keptDays: 14 }), NOW);
    expect(await migrateTopics(options, aSize({ keptDays: 30 }), NOW)).toEqual([]);
  });

  it('gives a recreated topic a later epoch, so that the log rejects positions of the deleted topic', async () => {
    await migrateTopics(options, aSize(), NOW);
    const before = await openKafka(options);
    const [old] = await before.log.append([anOutgoing()], 1_000);
    await before.close();
    await removeTopics(admin, [nameOf('conversation')]);
    expect(await migrateTopics(options, aSize(), NOW + 1_000)).toEqual([nameOf('conversation')]);
    const after = await openKafka(options);
    const [fresh] = await after.log.append([anOutgoing()], 1_000);
    if (!old || !fresh) throw new Error('Positions are missing.');
    expect(fresh).toEqual({ ...old, epoch: old.epoch + 1 });
    const late = after.log.acknowledge('group', [old]);
    await expect(late).rejects.toMatchObject({ name: 'Rejected', code: 'unknown-position' });
    await after.close();
  });

  it('the log cannot be opened before the migration', async () => {
    await expect(openKafka(options)).rejects.toMatchObject({ name: 'Unavailable', code: 'topic-missing' });
    const topics = plannedTopics.map(({ name }) => nameOf(name));
    await admin.createTopics({
      topics: topics.map((topic) => ({ topic, numPartitions: 1, replicationFactor: 1 })),
      waitForLeaders: false,
    });
    // The migration waits until the broker knows the topics, and then rejects them.
    await expect(migrateTopics(options, aSize(), NOW)).rejects.toMatchObject({ code: 'topics-differ' });
    await expect(openKafka(options)).rejects.toMatchObject({
      name: 'Unavailable',
      code: 'topic-without-epoch',
    });
  });
});
