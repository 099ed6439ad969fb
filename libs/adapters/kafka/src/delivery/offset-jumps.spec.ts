import { anOutgoing, deliveriesOf, eventIds } from '@mneme/ports/testing';
import type { Consumer as KafkaConsumer } from 'kafkajs';
import { expect, it } from 'vitest';
import { describeOnKafka, type FreshLog, openFresh, outsider } from '../open-fresh.fixture.js';

const TOPIC = 'conversation';

describeOnKafka('a group whose offset is not in the log any more', () => {
  it('a subscription ends if records were deleted unread, and continues at the remaining records after a restart', async () => {
    const fresh = await openFresh();
    const partition = await appendNumbered(fresh, 10);
    await readTo(fresh, 2);
    await deleteBelow(fresh, partition, 6);
    const dead = await deliveriesOf(fresh.log);
    await expect(dead.reached(1)).rejects.toMatchObject({ name: 'Unavailable', code: 'records-lost' });
    const next = await deliveriesOf(fresh.log);
    expect(eventIds(await next.reached(4))).toEqual(['e6', 'e7', 'e8', 'e9']);
    await next.close();
    await fresh.close();
  });

  it('rejects each subscription of a group that has acknowledged more records than the log holds', async () => {
    const fresh = await openFresh();
    const partition = await appendNumbered(fresh, 3);
    await commitAsOutsider(fresh, partition, 500);
    for (const limitRecords of [1, 2]) {
      const trying = deliveriesOf(fresh.log, { limitRecords });
      await expect(trying).rejects.toMatchObject({ name: 'Unavailable', code: 'log-cut' });
    }
    await fresh.close();
  });

  it('stops the subscription when the log loses its last records, and rejects the next subscription', async () => {
    const fresh = await openFresh();
    const partition = await appendNumbered(fresh, 3);
    await commitAsOutsider(fresh, partition, 3);
    const running = await deliveriesOf(fresh.log);
    await commitAsOutsider(fresh, partition, 500);
    await expect(running.reached(1)).rejects.toMatchObject({ name: 'Unavailable', code: 'log-cut' });
    await expect(deliveriesOf(fresh.log)).rejects.toMatchObject({ code: 'log-cut' });
    await fresh.close();
  });
});

/** Appends events that have the same key, and returns their partition. */
const appendNumbered = async ({ log }: FreshLog, count: number): Promise<number> => {
  const events = Array.from({ length: count }, (_, n) => anOutgoing({ id: `e${n}` }));
  return (await log.append(events, 1_000))[0]?.partition ?? 0;
};

const readTo = async ({ log }: FreshLog, count: number): Promise<void> => {
  let left = count;
  const deliveries = await deliveriesOf(log, {
    limitRecords: 1,
    limitCharacters: 1_000,
    handle: async ([record]) => {
      left -= 1;
      if (record && left >= 0) await log.acknowledge('group', [record.position]);
    },
  });
  await deliveries.reached(count + 1);
  await deliveries.close();
};

const deleteBelow = async ({ options }: FreshLog, partition: number, offset: number): Promise<void> => {
  const admin = outsider(options).admin();
  await admin.connect();
  const topic = `${options.prefix}${TOPIC}`;
  // The client looks for the leader of a partition only in this call.
  await admin.fetchTopicOffsets(topic);
  await admin.deleteTopicRecords({ topic, partitions: [{ partition, offset: String(offset) }] });
  await admin.disconnect();
};

/** Commits for the group an offset that no member would commit. */
const commitAsOutsider = async ({ options }: FreshLog, partition: number, offset: number): Promise<void> => {
  const topic = `${options.prefix}${TOPIC}`;
  const consumer = outsider(options).consumer({ groupId: `${topic}:group`, maxWaitTimeInMs: 50 });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await joined(consumer);
  // A consumer that fetches would replace an offset that is out of range.
  consumer.pause([{ topic }]);
  await consumer.commitOffsets([{ topic, partition, offset: String(offset) }]);
  await consumer.disconnect();
};

const joined = async (consumer: KafkaConsumer): Promise<void> => {
  const eachBatch = (): Promise<void> => Promise.resolve();
  await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch });
};
