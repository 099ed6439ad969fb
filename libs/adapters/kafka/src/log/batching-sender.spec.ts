import type { ProducerBatch, RecordMetadata } from 'kafkajs';
import { expect, it } from 'vitest';
import { batchingSender, type NewRecord } from './batching-sender.js';

const record = (partition: number, value: string): NewRecord => ({
  topic: 't',
  partition,
  key: 'k',
  value: Buffer.from(value),
  timestamp: 0,
});

/** A cluster with partitions that may have no leader. A request with such a partition fails. */
const aCluster = () => {
  const leaderless = new Set<number>();
  const written: { partition: number; value: string }[] = [];
  const ends = new Map<number, number>();
  const sendBatch = ({ topicMessages = [] }: ProducerBatch): Promise<RecordMetadata[]> => {
    const messages = topicMessages.flatMap((topic) => topic.messages);
    if (messages.some(({ partition }) => leaderless.has(partition ?? 0)))
      return Promise.reject(new Error('There is no leader for this partition.'));
    const first = new Map<number, number>();
    for (const { partition = 0, value } of messages) {
      const offset = ends.get(partition) ?? 0;
      if (!first.has(partition)) first.set(partition, offset);
      ends.set(partition, offset + 1);
      written.push({ partition, value: String(value) });
    }
    return Promise.resolve(
      [...first].map(([partition, offset]) => ({
        topicName: 't',
        partition,
        errorCode: 0,
        baseOffset: String(offset),
      })),
    );
  };
  return { leaderless, written, sendBatch };
};

it('sends the records of other partitions in order while one partition has no leader', async () => {
  const { leaderless, written, sendBatch } = aCluster();
  const send = batchingSender({ sendBatch });
  leaderless.add(1);
  const sent = await Promise.allSettled([
    send([record(0, 'a')]),
    send([record(1, 'b')]),
    send([record(2, 'c')]),
    send([record(0, 'd')]),
  ]);
  expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(written.filter(({ partition }) => partition === 0).map(({ value }) => value)).toEqual(['a', 'd']);
  leaderless.clear();
  expect(await send([record(1, 'b'), record(0, 'e')])).toEqual([0, 2]);
});

it('rejects a call with several partitions if one of them has no leader', async () => {
  const { leaderless, sendBatch } = aCluster();
  leaderless.add(1);
  const send = batchingSender({ sendBatch });
  await expect(send([record(0, 'a'), record(1, 'b')])).rejects.toThrow('no leader');
});
