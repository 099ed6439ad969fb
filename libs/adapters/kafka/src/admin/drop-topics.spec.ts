import { expect, it } from 'vitest';
import { dropTopics } from './drop-topics.js';
import { migrateTopics } from './migrate-topics.js';
import { aSize, describeOnKafka, outsider, someOptions } from '../open-fresh.fixture.js';

describeOnKafka('dropTopics', () => {
  it('deletes all topics of a deployment and keeps those of other deployments', async () => {
    const [mine, other] = [someOptions(), someOptions()];
    for (const options of [mine, other]) await migrateTopics(options, aSize(), Date.now());
    const admin = outsider(mine).admin();
    await admin.connect();
    const topicsOf = async (prefix: string): Promise<number> =>
      (await admin.listTopics()).filter((name) => name.startsWith(prefix)).length;
    const made = await topicsOf(mine.prefix);
    await dropTopics(mine);
    // The controller confirms the deletion, and the broker may still list the deleted topics for a moment.
    await expect.poll(() => topicsOf(mine.prefix), { timeout: 20_000 }).toBe(0);
    expect(made).toBeGreaterThan(0);
    expect(await topicsOf(other.prefix)).toBe(made);
    await admin.disconnect();
    await dropTopics(other);
  });
});
