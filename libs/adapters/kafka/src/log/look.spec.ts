import { anOutgoing } from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { aSize, describeOnKafka, outsider, someOptions } from '../open-fresh.fixture.js';
import { migrateTopics } from '../admin/migrate-topics.js';
import { openKafka } from '../open-kafka.js';

const GROUPS = ['facts', 'plan', 'propose', 'names', 'digest'];

describeOnKafka('the progress of all groups', () => {
  it('costs five requests, not several for each group and topic', async () => {
    const requests: string[] = [];
    const options = { ...someOptions(), onRequest: (name: string) => void requests.push(name) };
    const topics = await migrateTopics(options, aSize(), Date.now());
    const { log, close } = await openKafka(options);
    // Another log of the same process must not report the requests of this one again.
    const other = await openKafka({ ...options, onRequest: () => undefined });
    await log.append([anOutgoing()], 1_000);
    for (const group of GROUPS) {
      const rest = { limitRecords: 1, limitCharacters: 1, onDeath: () => undefined };
      const handle = () => Promise.resolve();
      await (await log.subscribe({ group, topic: 'conversation', handle, ...rest })).close();
    }
    // The first call after new groups may have to learn their coordinator.
    await log.progress();
    requests.length = 0;
    const progress = await log.progress();
    expect(new Set(progress.map(({ group }) => group))).toEqual(new Set(GROUPS));
    expect(requests.toSorted()).toEqual([
      'FindCoordinator',
      'ListGroups',
      'ListOffsets',
      'ListOffsets',
      'OffsetFetch',
    ]);
    await Promise.all([close(), other.close()]);
    const admin = outsider(options).admin();
    await admin.connect();
    await admin.deleteTopics({ topics: [...topics] });
    await admin.disconnect();
  });
});
