import { anOutgoing, deliveriesOf, eventIds } from '@mneme/ports/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openKafka } from '../open-kafka.js';
import { describeOnKafka, type FreshLog, openFresh, PARTITIONS } from '../open-fresh.fixture.js';

describeOnKafka('the event log on Kafka', () => {
  let fresh: FreshLog;
  beforeEach(async () => {
    fresh = await openFresh();
  });
  afterEach(() => fresh.close());

  it('appends all events of a key to one partition, and uses every partition', async () => {
    const keys = Array.from({ length: 30 }, (_, n) => `acme/user${n % 15}`);
    const positions = await fresh.log.append(
      keys.map((key) => anOutgoing({}, { key })),
      1_000,
    );
    const places = new Set(positions.map(({ partition }, n) => `${keys[n] ?? ''} ${partition}`));
    expect([places.size, new Set(positions.map(({ partition }) => partition)).size]).toEqual([
      15,
      PARTITIONS,
    ]);
  });

  it('keeps the order of more events than fit in one batch, and rejects only an event that is too large', async () => {
    const word = 'x'.repeat(20_000);
    const many = Array.from({ length: 300 }, (_, n) => anOutgoing({ id: `e${n}`, data: { word } }));
    const huge = anOutgoing({ id: 'huge', data: { word: 'x'.repeat(5 << 20) } });
    const large = anOutgoing({ id: 'large', data: { word: 'x'.repeat(3 << 20) } });
    const [appended, refused, taken] = await Promise.allSettled([
      fresh.log.append(many, 1_000),
      fresh.log.append([huge], 1_000),
      fresh.log.append([large], 1_000),
    ]);
    expect([appended.status, refused.status, taken.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(refused).toMatchObject({ reason: { name: 'Rejected', code: 'too-large' } });
    const deliveries = await deliveriesOf(fresh.log, { limitRecords: 50 });
    const ids = eventIds(await deliveries.reached(301));
    await deliveries.close();
    expect(ids).toEqual([...many.map(({ envelope }) => envelope.id), 'large']);
  });

  it('reports the progress of a group in every partition', async () => {
    const { log } = fresh;
    const [position] = await log.append([anOutgoing()], 1_000);
    const deliveries = await deliveriesOf(log);
    await deliveries.reached(1);
    await deliveries.close();
    expect(await log.progress()).toEqual(
      Array.from({ length: PARTITIONS }, (_, partition) => ({
        group: 'group',
        topic: 'conversation',
        partition,
        epoch: position?.epoch,
        acknowledged: partition === position?.partition ? 1 : 0,
        end: partition === position?.partition ? 1 : 0,
      })),
    );
  });

  it('rejects the acknowledgement of a position that was never written', async () => {
    const [position] = await fresh.log.append([anOutgoing()], 1_000);
    if (!position) throw new Error('The log gave no position.');
    for (const beyond of [{ offset: 1 }, { partition: PARTITIONS }, { epoch: position.epoch + 1 }]) {
      const acknowledged = fresh.log.acknowledge('group', [{ ...position, ...beyond }]);
      await expect(acknowledged).rejects.toMatchObject({ name: 'Rejected', code: 'unknown-position' });
    }
    expect(await fresh.log.progress()).toEqual([]);
  });

  it('traces events in any partition, and finds events appended since the last trace', async () => {
    const { log } = fresh;
    const recordedAt = Date.UTC(2026, 0, 1);
    const follower = (id: string, key: string) =>
      anOutgoing({ id, type: 'batch.ready', roots: ['door'] }, { topic: 'extractions', key });
    await log.append([follower('early', 'k0')], recordedAt - 24 * 3_600_000);
    await log.append([anOutgoing({ id: 'door' })], recordedAt);
    await log.append(
      ['k1', 'k2', 'k3', 'k4'].map((key) => follower(key, key)),
      recordedAt + 1,
    );
    expect((await log.follow('acme/ana', 'door', 0)).traces).toHaveLength(5);
    await log.append([anOutgoing({ id: 'entry', roots: ['door'] }, { topic: 'entries' })], recordedAt + 2);
    const traced = (await log.follow('acme/ana', 'door', 0)).traces;
    expect(traced.map(({ position }) => position.topic)).toEqual([
      'conversation',
      ...['extractions', 'extractions', 'extractions', 'extractions'],
      'entries',
    ]);
    expect((await log.follow('acme/ana', 'k1', 0)).traces).toEqual([]);
  });

  it('reads the ends of the log once for the traces that many callers ask for', async () => {
    const { log } = fresh;
    const ids = Array.from({ length: 200 }, (_, n) => `e${n}`);
    await log.append([anOutgoing({ id: 'e0' })], 1_000);
    await log.follow('acme/ana', 'e0', 0);
    await log.append(
      ids.slice(1).map((id) => anOutgoing({ id, roots: [id, 'e0'] })),
      2_000,
    );
    const answers = await Promise.all(ids.map((id) => log.follow('acme/ana', id, 0)));
    expect(answers.map(({ traces }) => traces.length)).toEqual(ids.map((_, n) => (n === 0 ? 200 : 1)));
    expect(new Set(answers.map(({ asOf }) => asOf)).size).toBe(1);
  });

  it('finds an event that was recorded before the process opened the log, with all that followed from it', async () => {
    await fresh.log.append([anOutgoing({ id: 'door' })], Date.now());
    await fresh.log.append(
      [anOutgoing({ id: 'next', roots: ['door'] }, { topic: 'updates', key: 'k' })],
      Date.now(),
    );
    const other = await openKafka(fresh.options);
    const { traces } = await other.log.follow('acme/ana', 'door', 0);
    await other.close();
    expect(traces.map(({ position }) => position.topic)).toEqual(['conversation', 'updates']);
  });
});
