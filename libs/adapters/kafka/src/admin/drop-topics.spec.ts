import { expect, it } from 'vitest';
import { dropTopics } from './drop-topics.js';
import { migrateTopics } from './migrate-topics.js';
import { aSize, describeOnKafka, outsider, someOptions } from '../open-fresh.fixture.js';

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
    // A deletion is answered once the controller has it; the broker lists the topics until it hears of it.
    await expect.poll(() => topicsOf(mine.prefix), { timeout: 20_000 }).toBe(0);
    expect(made).toBeGreaterThan(0);
    expect(await topicsOf(other.prefix)).toBe(made);
    await admin.disconnect();
    await dropTopics(other);
  });
});
