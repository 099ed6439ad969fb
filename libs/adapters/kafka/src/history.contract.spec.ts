import { deliveriesOf, historyContract, promises } from '@mneme/ports/testing';
import { expect } from 'vitest';
import { describeOnKafka, openFresh, outsider } from './open-fresh.fixture.js';
import { openHistory } from './history/open-history.js';

/** A log, and its history beside it. */
const freshly = async () => {
  const { log, options, close } = await openFresh();
  const history = await openHistory(options);
  return {
    port: { log, history, options },
    close: async () => {
      await history.close();
      await close();
    },
  };
};

describeOnKafka('the history of a log on Kafka', () => {
  historyContract('kafka', freshly);

  const it = promises(freshly);

  it('is read by one process at a time', async ({ options }) => {
    await expect(openHistory(options)).rejects.toMatchObject({ name: 'Rejected', code: 'rebuild-running' });
  });

  it('tells who consumes, for as long as somebody does', async ({ log, history }) => {
    expect(await history.consuming()).toEqual([]);
    const consumer = await deliveriesOf(log, { group: 'sensory.archive' });
    expect(await history.consuming()).toEqual(['sensory.archive']);
    await consumer.close();
    expect(await history.consuming()).toEqual([]);
  });

  it('leaves no group behind', async ({ options }) => {
    const { options: other, close } = await openFresh();
    const history = await openHistory(other);
    for (const range of await history.rangesOf('conversation')) await history.read(range, 10);
    await history.close();
    const admin = outsider(options).admin();
    await admin.connect();
    const { groups } = await admin.listGroups();
    await admin.disconnect();
    await close();
    expect(groups.filter(({ groupId }) => groupId.startsWith(other.prefix))).toEqual([]);
  });

  it('knows when its topics were made, to the second', ({ history }) => {
    const age = Date.now() - history.madeAt('conversation');
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(120_000);
    return Promise.resolve();
  });
});
