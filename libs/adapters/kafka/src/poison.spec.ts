import { Rejected } from '@mneme/domain';
import type { Logged } from '@mneme/ports';
import { deliveriesOf } from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { describeOnKafka, type FreshLog, openFresh, outsider } from './open-fresh.fixture.js';

const REASON = new Rejected('malformed-event', 'The record is not JSON.');

describeOnKafka('an unreadable record', () => {
  it('an event that cannot be parsed reaches the stage unchanged', async () => {
    const fresh = await openFresh();
    await produce(fresh, { key: 'acme/ana', value: Buffer.from('{"id": 1') });
    const [record] = await delivered(fresh, 1);
    expect([record?.key, record?.body, record?.recordedAt]).toEqual(['acme/ana', '{"id": 1', 1_000]);
    await fresh.close();
  });

  it('a record without key and value reaches the stage with an empty key and body', async () => {
    const fresh = await openFresh();
    await produce(fresh, { key: null, value: null });
    const [record] = await delivered(fresh, 1);
    expect([record?.key, record?.body]).toEqual(['', '']);
    await fresh.close();
  });

  it('a record that is not UTF-8 is parked and replayed byte for byte', async () => {
    const fresh = await openFresh();
    const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0xc3, 0x28]);
    await produce(fresh, { key: 'acme/ana', value: bytes });
    const [poison] = await delivered(fresh, 1);
    if (!poison) throw new Error('Nothing was delivered.');
    await fresh.parking.park('group', poison, REASON, 5_000);
    const [parked] = (await fresh.parking.of(null).list({ limit: 1, cursor: null })).parked;
    expect(parked).toMatchObject({ code: 'malformed-event', reason: 'The record is not JSON.' });
    await fresh.parking.of(null).replay(parked?.id ?? '', 6_000);
    expect(await bytesIn(fresh, 'conversation', 2)).toEqual([bytes, bytes]);
    expect(await bytesIn(fresh, 'conversation.dead', 1)).toEqual([bytes]);
    await fresh.close();
  });

  it('cuts the reason for parking to 2,000 characters', async () => {
    const fresh = await openFresh();
    await produce(fresh, { key: 'acme/ana', value: Buffer.from('{"id": 1') });
    const [poison] = await delivered(fresh, 1);
    if (!poison) throw new Error('Nothing was delivered.');
    const reason = new Rejected('unknown-event', `No event is called "${'x'.repeat(4 << 20)}".`);
    await fresh.parking.park('group', poison, reason, 5_000);
    const [parked] = (await fresh.parking.of(null).list({ limit: 1, cursor: null })).parked;
    expect(parked?.reason).toBe(reason.message.slice(0, 2_000));
    await fresh.close();
  });
});

const produce = async (
  { options }: FreshLog,
  message: { readonly key: string | null; readonly value: Buffer | null },
): Promise<void> => {
  const producer = outsider(options).producer();
  await producer.connect();
  const messages = [{ ...message, partition: 0, timestamp: '1000' }];
  await producer.send({ topic: `${options.prefix}conversation`, messages });
  await producer.disconnect();
};

const delivered = async ({ log }: FreshLog, count: number): Promise<readonly Logged[]> => {
  const deliveries = await deliveriesOf(log);
  const records = await deliveries.reached(count);
  await deliveries.close();
  return records;
};

const bytesIn = async ({ options }: FreshLog, topic: string, count: number): Promise<(Buffer | null)[]> => {
  const consumer = outsider(options).consumer({ groupId: `${options.prefix}outsider~${topic}` });
  const values: (Buffer | null)[] = [];
  await consumer.connect();
  await consumer.subscribe({ topics: [`${options.prefix}${topic}`], fromBeginning: true });
  await new Promise<void>((resolve) => {
    void consumer.run({
      eachMessage: ({ message }) => {
        values.push(message.value);
        if (values.length === count) resolve();
        return Promise.resolve();
      },
    });
  });
  await consumer.disconnect();
  return values;
};
