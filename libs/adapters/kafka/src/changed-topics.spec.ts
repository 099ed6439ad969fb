import { anOutgoing, deliveriesOf } from '@mneme/ports/testing';
import type { Admin } from 'kafkajs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateTopics } from './admin/migrate-topics.js';
import {
  aSize,
  describeOnKafka,
  type FreshLog,
  openFresh,
  outsider,
  PARTITIONS,
  removeTopics,
  shown,
} from './open-fresh.fixture.js';
import { openKafka } from './open-kafka.js';

describeOnKafka('a log whose topics were changed or deleted', () => {
  let fresh: FreshLog;
  let admin: Admin;
  beforeEach(async () => {
    fresh = await openFresh();
    admin = outsider(fresh.options).admin();
    await admin.connect();
  });
  afterEach(async () => {
    await fresh.close();
    await admin.disconnect();
  });

  const nameOf = (topic: string): string => `${fresh.options.prefix}${topic}`;
  const enlarge = async (topic: string): Promise<void> => {
    const [name, count] = [nameOf(topic), PARTITIONS + 1];
    await admin.createPartitions({ topicPartitions: [{ topic: name, count }] });
    await shown(async () => {
      const { topics } = await admin.fetchTopicMetadata({ topics: [name] });
      return topics[0]?.partitions.length === count;
    });
  };
  const failureOf = (partitions?: number): Promise<unknown> =>
    openKafka(partitions === undefined ? fresh.options : { ...fresh.options, partitions }).then(
      async (stack) => {
        await stack.close();
        return 'opened';
      },
      (error: unknown) => error,
    );

  it('a log is not opened if its topics have another number of partitions than configured', async () => {
    expect(await failureOf(PARTITIONS)).toBe('opened');
    const failure = await failureOf(PARTITIONS + 2);
    expect(failure).toMatchObject({ name: 'Unavailable', code: 'partitions-differ' });
    const told = `"${nameOf('conversation')}" has ${PARTITIONS} partitions`;
    expect(String(failure)).toContain(told);
    expect(String(failure)).toContain(`should have ${PARTITIONS + 2}`);
  });

  it('a log is neither opened nor migrated if one topic has more partitions than the others', async () => {
    await enlarge('segments');
    const sentence = `"${nameOf('segments')}" has ${PARTITIONS + 1} partitions`;
    for (const failure of [await failureOf(), await failureOf(PARTITIONS)]) {
      expect(failure).toMatchObject({ name: 'Unavailable', code: 'partitions-differ' });
      expect(String(failure)).toContain(sentence);
    }
    const migration = migrateTopics(fresh.options, aSize(), Date.now());
    await expect(migration).rejects.toMatchObject({ name: 'Rejected', code: 'topics-differ' });
    await expect(migration).rejects.toThrow(sentence);
  });

  it('keeps sending a key to its partition after partitions were added, and rejects new subscriptions', async () => {
    const [before] = await fresh.log.append([anOutgoing()], 1_000);
    const reading = await deliveriesOf(fresh.log);
    await reading.reached(1);
    await enlarge('conversation');
    const [after] = await fresh.log.append([anOutgoing()], 2_000);
    expect(after).toEqual({ ...before, offset: 1 });
    const joining = fresh.log.subscribe({
      group: 'late',
      topic: 'conversation',
      limitRecords: 1,
      limitCharacters: 1,
      handle: () => Promise.resolve(),
      onDeath: () => undefined,
    });
    await expect(joining).rejects.toMatchObject({ name: 'Unavailable', code: 'partitions-differ' });
    await reading.close();
  });

  it('names the missing topics in its error', async () => {
    await removeTopics(admin, [nameOf('segments.dead'), nameOf('entries')]);
    const failure = await failureOf();
    expect(failure).toMatchObject({ name: 'Unavailable', code: 'topic-missing' });
    expect(String(failure)).toContain(`no topic "${nameOf('segments.dead')}", "${nameOf('entries')}"`);
    expect(await migrateTopics(fresh.options, aSize(), Date.now())).toHaveLength(2);
    expect(await failureOf()).toBe('opened');
  });

  it('ends subscriptions of a deleted topic and rejects events for it with Unavailable', async () => {
    const reading = await deliveriesOf(fresh.log);
    await removeTopics(admin, [nameOf('conversation')]);
    await expect(reading.reached(1)).rejects.toMatchObject({ name: 'Unavailable', code: 'topic-missing' });
    const writing = fresh.log.append([anOutgoing()], 1_000);
    await expect(writing).rejects.toMatchObject({ name: 'Unavailable', code: 'topic-missing' });
    await migrateTopics(fresh.options, aSize(), Date.now());
  });
});
