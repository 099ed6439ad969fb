import { deliveriesOf, historyContract, promises } from '@mneme/ports/testing';
import { expect } from 'vitest';
import { describeOnKafka, openFresh, outsider } from './open-fresh.fixture.js';
import { openHistory } from './history/open-history.js';

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

  it('rejects a second process that opens the history', async ({ options }) => {
    await expect(openHistory(options)).rejects.toMatchObject({ name: 'Rejected', code: 'rebuild-running' });
  });

  it('lists a group only while it has a consumer', async ({ log, history }) => {
    expect(await history.consuming()).toEqual([]);
    const consumer = await deliveriesOf(log, { group: 'sensory.archive' });
    expect(await history.consuming()).toEqual(['sensory.archive']);
    await consumer.close();
    expect(await history.consuming()).toEqual([]);
  });

  it('leaves no group in the cluster after close', async ({ options }) => {
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

  it('returns the instant at which a topic was created, to the second', ({ history }) => {
    const age = Date.now() - history.madeAt('conversation');
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(120_000);
    return Promise.resolve();
  });
});
