import { expect, it } from 'vitest';
import { marksTopicName } from '../admin/names.js';
import { renewEpochs } from '../admin/renew-epochs.js';
import { migrateTopics } from '../admin/migrate-topics.js';
import { aSize, describeOnKafka, outsider, removeTopics, someOptions } from '../open-fresh.fixture.js';
import { type KafkaStack, openKafka } from '../open-kafka.js';

const NOW = Date.UTC(2026, 5, 1);

describeOnKafka('log marks in Kafka', () => {
  it('gives each mark a higher number, even after the topic is created again or begins a new epoch', async () => {
    const options = someOptions();
    const open = async <Answer>(work: (marks: KafkaStack['marks']) => Promise<Answer>): Promise<Answer> => {
      const { marks, close } = await openKafka(options);
      return work(marks).finally(close);
    };
    await migrateTopics(options, aSize(), NOW);
    const admin = outsider(options).admin();
    await admin.connect();
    try {
      const [none, first, second, newest] = await open(async (marks) => [
        await marks.newest(),
        await marks.next(),
        await marks.next(),
        await marks.newest(),
      ]);
      expect([first, second, newest]).toEqual([none + 1, none + 2, none + 2]);
      await removeTopics(admin, [marksTopicName(options.prefix)]);
      await migrateTopics(options, aSize(), NOW + 1_000);
      const anew = await open((marks) => marks.newest());
      expect(anew).toBeGreaterThan(newest);
      // The clock of this call is a minute behind.
      await renewEpochs(options, NOW - 60_000);
      expect(await open((marks) => marks.newest())).toBeGreaterThan(anew);
      expect(await migrateTopics(options, aSize(), NOW)).toEqual([]);
    } finally {
      const topics = (await admin.listTopics()).filter((name) => name.startsWith(options.prefix));
      await admin.deleteTopics({ topics });
      await admin.disconnect();
    }
  });
});
