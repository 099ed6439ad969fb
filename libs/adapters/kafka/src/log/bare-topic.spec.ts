import { expect, it } from 'vitest';
import { openBareTopic } from './bare-topic.js';
import { dropTopics } from '../admin/drop-topics.js';
import { migrateTopics } from '../admin/migrate-topics.js';
import {
  aSize,
  describeOnKafka,
  openFresh,
  outsider,
  PARTITIONS,
  someOptions,
} from '../open-fresh.fixture.js';

const recordsIn = (offsets: readonly { readonly high: string }[]): number =>
  offsets.reduce((sum, { high }) => sum + Number(high), 0);

describeOnKafka('a bare topic', () => {
  it('holds what was sent, over as many partitions as the one it is like, until it is closed', async () => {
    const fresh = await openFresh();
    const bare = await openBareTopic(fresh.options, { like: 'conversation', name: 'bare' });
    const records = ['a', 'b', 'c'].map((key) => ({ key, value: Buffer.from(key) }));
    await Promise.all([bare.send(records), bare.send(records)]);
    const admin = outsider(fresh.options).admin();
    await admin.connect();
    const topic = `${fresh.options.prefix}bare`;
    const offsets = await admin.fetchTopicOffsets(topic);
    expect([offsets.length, recordsIn(offsets)]).toEqual([PARTITIONS, 6]);
    await bare.close();
    expect(await admin.listTopics()).not.toContain(topic);
    await admin.disconnect();
    await fresh.close();
  });
});

describeOnKafka('a deployment that is thrown away', () => {
  it('leaves no topic behind, and those of others alone', async () => {
    const [mine, other] = [someOptions(), someOptions()];
    for (const options of [mine, other]) await migrateTopics(options, aSize(), Date.now());
    const admin = outsider(mine).admin();
    await admin.connect();
    const topicsOf = async (prefix: string): Promise<number> =>
      (await admin.listTopics()).filter((name) => name.startsWith(prefix)).length;
    const made = await topicsOf(mine.prefix);
    await dropTopics(mine);
    expect([made > 0, await topicsOf(mine.prefix), await topicsOf(other.prefix)]).toEqual([true, 0, made]);
    await admin.disconnect();
    await dropTopics(other);
  });
});
