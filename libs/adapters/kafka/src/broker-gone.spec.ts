import { Unavailable } from '@mneme/domain';
import { anOutgoing, deliveriesOf, eventIds } from '@mneme/ports/testing';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Network, networkTo } from './cut-network.fixture.js';
import { describeOnKafka, openFresh, someOptions } from './open-fresh.fixture.js';
import { openKafka } from './open-kafka.js';

/** Maximum time that a caller may wait for an error, in milliseconds. */
const BOUND_MS = 25_000;

describeOnKafka('a log without its broker', () => {
  let network: Network;
  beforeAll(() => {
    network = networkTo(Number(someOptions().brokers[0]?.split(':')[1]));
  });
  afterAll(() => {
    network.restore();
  });

  it(
    'throws Unavailable when the log is opened on a port without a listener',
    { timeout: BOUND_MS },
    async () => {
      const opening = openKafka({ brokers: ['127.0.0.1:1'], prefix: 'nobody.' });
      await expect(opening).rejects.toBeInstanceOf(Unavailable);
    },
  );

  it(
    'throws Unavailable when the log is opened on a server that accepts connections and never responds',
    { timeout: BOUND_MS },
    async () => {
      const silent = createServer().listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const opening = openKafka({ brokers: [`127.0.0.1:${port}`], prefix: 'silent.' });
      await expect(opening).rejects.toBeInstanceOf(Unavailable);
      silent.close();
    },
  );

  it(
    'rejects every call with Unavailable and accepts calls again when the broker is back',
    { timeout: 2 * BOUND_MS },
    async () => {
      const { log, parking, close } = await openFresh();
      const [position] = await log.append([anOutgoing()], 1_000);
      if (!position) throw new Error('The log gave no position.');
      network.cut();
      const asked = await Promise.allSettled([
        log.append([anOutgoing()], 2_000),
        log.subscribe({
          group: 'g',
          topic: 'conversation',
          limitRecords: 1,
          limitCharacters: 1,
          handle,
          onDeath: ignore,
        }),
        log.acknowledge('g', [position]),
        log.progress(),
        log.follow('acme/ana', 'event1', 0),
        parking.of(null).list({ limit: 1, cursor: null }),
      ]);
      network.mend();
      const names = asked.map((one) => (one.status === 'rejected' ? (one.reason as Error).name : one.value));
      expect(names).toEqual(asked.map(() => 'Unavailable'));
      expect((await log.append([anOutgoing()], 3_000))[0]?.offset).toBe(position.offset + 1);
      expect(await log.progress()).toEqual([]);
      const traced = (await log.follow('acme/ana', 'event1', 0)).traces;
      expect(traced.map(({ recordedAt }) => recordedAt)).toEqual([1_000, 3_000]);
      await close();
    },
  );

  it(
    'continues the deliveries of a subscription when the broker is back',
    { timeout: 2 * BOUND_MS },
    async () => {
      const { log, close } = await openFresh();
      await log.append([anOutgoing({ id: 'before' })], 1_000);
      const deliveries = await deliveriesOf(log);
      await deliveries.reached(1);
      network.cut();
      await expect(log.append([anOutgoing({ id: 'meanwhile' })], 2_000)).rejects.toBeInstanceOf(Unavailable);
      network.mend();
      await log.append([anOutgoing({ id: 'after' })], 3_000);
      expect(eventIds(await deliveries.reached(2))).toEqual(['before', 'after']);
      await deliveries.close();
      await close();
    },
  );
});

const handle = (): Promise<void> => Promise.resolve();
const ignore = (): void => undefined;
