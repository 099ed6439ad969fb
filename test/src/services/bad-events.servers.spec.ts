import { DAY_MS, type Scope, scopeKey } from '@mneme/domain';
import { type Envelope, type TopicName, topics } from '@mneme/events';
import { pipeline } from '@mneme/pipeline';
import type { ParkedEvent } from '@mneme/client';
import kafkajs, { type EachMessagePayload, type Producer } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent, type Good, KINDS, type Raw, SOMEBODY_ELSE, written } from './bad-events.fixture.js';
import { claimed, effectOf, GOOD, RUN, SAID_AT, SESSION, TEXT } from './good-events.fixture.js';
import { describeOnServers, type OwnServices, startOwnServices } from '../tools/own-services.fixture.js';
import { everythingOf, refusalOf } from '../tools/service.fixture.js';

const NAMES = Object.keys(topics) as TopicName[];

const readersOf = (topic: TopicName): string[] =>
  Object.values(pipeline)
    .filter(({ consumes }) => consumes.name === topics[topic].name)
    .map(({ name }) => name)
    .sort();

describeOnServers('bad events', () => {
  let services: OwnServices;
  let producer: Producer;
  let users = 0;
  const logged: string[] = [];

  beforeAll(async () => {
    // With one partition, the bad records come before the valid ones.
    services = await startOwnServices(1, {}, { hear: (line) => void logged.push(line) });
    const { brokers } = services.addresses.kafka;
    const kafka = new kafkajs.Kafka({ brokers: [...brokers], logLevel: kafkajs.logLevel.NOTHING });
    producer = kafka.producer();
    await producer.connect();
  });
  afterAll(async () => {
    await producer.disconnect();
    await services.close();
  });

  const newScope = (): Scope => ({ tenant: 'default', user: `user-${(users += 1)}` });

  /**
   * Waits until earlier messages are processed before a session is closed. Commands ensure this order, but
   * these records bypass them.
   */
  const send = async (
    topic: string,
    records: readonly Raw[],
    compression = kafkajs.CompressionTypes.None,
  ): Promise<void> => {
    const name = `${services.addresses.kafka.prefix}${topic}`;
    for (const record of records) {
      if (record.value?.includes('"session.closed"')) await services.settled();
      await producer.send({ topic: name, compression, messages: [record] });
    }
  };

  /** Archives the scope's messages without extracting anything from them. */
  const recordWords = async ({ user }: Scope): Promise<void> => {
    const said = { id: 'm1', role: 'user' as const, content: TEXT };
    const timestamp = new Date(SAID_AT).toISOString();
    await services.client.memories.add({
      userId: user,
      runId: SESSION,
      infer: false,
      messages: [{ ...said, timestamp }],
    });
  };

  /** Plans the run, because the API reports nothing about a run without a plan. */
  const planRun = async (scope: Scope): Promise<void> => {
    const data = { runId: RUN, knownAt: SAID_AT, compared: 1, targets: ['gone'], continuedBy: null };
    const planned = anEvent({ id: `${scope.user}-plan`, type: 'consolidation.planned', scope, data });
    const value = Buffer.from(JSON.stringify(planned));
    await send(topics.verdicts.name, [{ key: scopeKey(scope), value }]);
  };

  const goodOf = async (topic: TopicName): Promise<{ readonly scope: Scope; readonly good: Good }> => {
    const scope = newScope();
    if (topic === 'segments' || topic === 'extractions') await recordWords(scope);
    if (topic === 'updates' || topic === 'verdicts') await planRun(scope);
    return { scope, good: { topic, envelopes: GOOD[topic](scope) } };
  };

  const effectOn = async ({ user }: Scope) => {
    const { memories, facts } = services.client;
    return {
      memories: (await everythingOf(memories.list({ userId: user }))).map(({ memory }) => memory),
      facts: (await everythingOf(facts.timeline({ userId: user }))).map(({ subject, predicate, object }) => [
        ...[subject, predicate, object],
      ]),
      verdicts: await verdictsOf(user),
    };
  };

  const verdictsOf = async (user: string): Promise<Readonly<Record<string, number>> | null> => {
    const id = encodeURIComponent(ownedId(user, RUN));
    const answer = await fetch(`${services.url}/v1/consolidations/${id}`);
    if (answer.status === 404) return null;
    const { counts: found } = (await answer.json()) as { readonly counts: Readonly<Record<string, number>> };
    return Object.keys(found).length === 0 ? null : found;
  };

  const ownedId = (user: string, id: string): string => `${id}.${Buffer.from(user).toString('base64url')}`;

  const seen = new Map<string, string>();

  /**
   * Returns the events parked since the last call, sorted by stage. A replayed event that is parked again keeps
   * its id.
   */
  const newlyParked = async (): Promise<ParkedEvent[]> => {
    const parked = await everythingOf(services.client.parked.list({ limit: 1_000 }));
    const fresh = parked.filter(({ id, parkedAt }) => seen.get(id) !== parkedAt);
    for (const { id, parkedAt } of fresh) seen.set(id, parkedAt);
    return fresh.sort((a, b) => (a.stage < b.stage ? -1 : 1));
  };

  const sendAndWait = async (topic: TopicName, records: readonly Raw[]): Promise<ParkedEvent[]> => {
    await send(topics[topic].name, records);
    await services.settled();
    return newlyParked();
  };

  const counts: Record<string, { parked: number; absorbed: number; handledBehind: number }> = {};

  describe.each(NAMES)('topic %s', (topic) => {
    const count = (counts[topic] = { parked: 0, absorbed: 0, handledBehind: 0 });
    const bad: string[] = [];

    it.each(KINDS)(
      'continues with later events when an event is $fate: $name',
      async ({ fate, code, spoil }) => {
        const { scope, good } = await goodOf(topic);
        const spoilt = spoil(good);
        const parked = await sendAndWait(topic, [...spoilt, ...written(good)]);
        const expected = fate === 'parked' ? readersOf(topic) : [];
        expect(parked.map((each) => [each.stage, each.topic, each.code])).toEqual(
          expected.map((stage) => [stage, topics[topic].name, code]),
        );
        expect(await effectOn(scope)).toEqual(effectOf(topic));
        expect(await effectOn(SOMEBODY_ELSE)).toEqual({ memories: [], facts: [], verdicts: null });
        count[fate] += 1;
        count.handledBehind += 1;
        if (fate === 'parked') bad.push(...spoilt.map(({ value }) => base64Of(value)));
      },
    );

    it('keeps the bytes of each parked event for each stage', async () => {
      const kept = await bytesIn(services, `${topics[topic].name}.dead`);
      const perStage = readersOf(topic).flatMap(() => bad);
      expect(kept.map(base64Of).sort()).toEqual(perStage.sort());
    });

    it('parks a replayed event again if it is still bad, without blocking later events', async () => {
      const { scope, good } = await goodOf(topic);
      const [parked] = await sendAndWait(topic, [{ key: scopeKey(scope), value: Buffer.from('{"id": ') }]);
      const replayed = await services.client.parked.replay(parked?.id ?? '');
      expect(replayed).toMatchObject({ id: parked?.id, replayedAt: expect.any(String) as string });
      const again = await sendAndWait(topic, written(good));
      expect(again.map(({ stage }) => stage)).toEqual(readersOf(topic));
      const { body } = await services.client.parked.get(again[0]?.id ?? '');
      expect(body).toBe('{"id": ');
      expect(await effectOn(scope)).toEqual(effectOf(topic));
    });

    it('applies an event exactly once when an older build parked it and it is replayed twice', async () => {
      const { scope, good } = await goodOf(topic);
      const ids = await parkAsAnOlderBuild(good);
      const parked = await newlyParked();
      expect(parked.map(({ id }) => id).sort()).toEqual([...ids].sort());
      expect(await effectOn(scope)).toEqual({ memories: [], facts: [], verdicts: null });
      for (const id of [...ids, ...ids]) {
        expect((await services.client.parked.replay(id)).id).toBe(id);
        await services.settled();
      }
      expect(await newlyParked()).toEqual([]);
      expect(await effectOn(scope)).toEqual(effectOf(topic));
      const [event] = good.envelopes;
      const following = services.client.events.get(event?.id ?? '', { userId: scope.user });
      // Events without a scope key are found only through the API event that caused them. Here there is none.
      if (topic === 'updates' || topic === 'knowledge')
        expect(await refusalOf(following)).toEqual([404, 'event-not-found']);
      else expect(await following).toMatchObject({ status: 'succeeded', parked: null });
    });
  });

  /** Parks each event in order for one stage, with the headers that an older build wrote. */
  const parkAsAnOlderBuild = async (good: Good): Promise<string[]> => {
    const { prefix } = services.addresses.kafka;
    const [group = ''] = readersOf(good.topic);
    const ids: string[] = [];
    for (const record of written(good)) {
      const id = randomUUID();
      const headers = { 'mneme-id': id, 'mneme-group': group, 'mneme-code': 'unknown-event-version' };
      const messages = [{ ...record, headers: { ...headers, 'mneme-reason': 'Update this build.' } }];
      await producer.send({ topic: `${prefix}${topics[good.topic].name}.dead`, messages });
      ids.push(id);
    }
    return ids;
  };

  it('produces the same facts for two events in either order', async () => {
    const statedBy = (scope: Scope) => [
      claimed(scope, { object: 'Porto', validFrom: SAID_AT }),
      claimed(scope, { object: 'Lisbon', validFrom: SAID_AT + DAY_MS, saidAt: SAID_AT + DAY_MS }),
    ];
    const timelines = [];
    for (const isReversed of [false, true]) {
      const scope = newScope();
      const envelopes = isReversed ? statedBy(scope).reverse() : statedBy(scope);
      await sendAndWait('entries', written({ topic: 'entries', envelopes }));
      const facts = await everythingOf(services.client.facts.timeline({ userId: scope.user }));
      timelines.push(facts.map(({ object, validAt, invalidAt }) => [object, validAt, invalidAt]));
    }
    expect(timelines[1]).toEqual(timelines[0]);
    expect(timelines[0]).toEqual([
      ['Porto', '2026-01-10T09:00:00.000Z', '2026-01-11T09:00:00.000Z'],
      ['Lisbon', '2026-01-11T09:00:00.000Z', null],
    ]);
  });

  it('reads events that a producer compressed with gzip', async () => {
    const { scope, good } = await goodOf('conversation');
    await send('conversation', written(good), kafkajs.CompressionTypes.GZIP);
    await services.settled();
    expect(await effectOn(scope)).toEqual(effectOf('conversation'));
  });

  it('accepts an event with one invalid UTF-8 byte in its text', async () => {
    const { scope, good } = await goodOf('conversation');
    const [episode, close] = written(good);
    const value = Buffer.from(episode?.value ?? '');
    value[value.indexOf('Porto') + 4] = 0xff;
    const key = episode?.key ?? null;
    expect(await sendAndWait('conversation', [{ key, value }, ...(close ? [close] : [])])).toEqual([]);
    expect(await effectOn(scope)).toEqual({
      memories: ['user: I live in Port\uFFFD.'],
      facts: [['user', 'lives_in', 'Port\uFFFD']],
      verdicts: null,
    });
  });

  it('keeps the content of a parked event out of listings, logs and the events of other users', async () => {
    const [ana, bob] = [newScope(), newScope()];
    const { eventId } = await services.client.memories.add({
      userId: ana.user,
      runId: SESSION,
      messages: [{ role: 'user', content: TEXT }],
    });
    const data = { secret: 'blenzoth', about: eventId, and: eventId.split('.')[0] };
    const good = {
      id: 'blenzoth',
      type: 'session.closed',
      scope: bob,
      data: { sessionId: SESSION },
    } as const;
    const bad = { ...anEvent(good), data };
    const value = Buffer.from(JSON.stringify(bad));
    const parked = await sendAndWait('conversation', [{ key: scopeKey(bob), value }]);
    expect(parked.map(({ stage }) => stage)).toEqual(readersOf('conversation'));
    expect(JSON.stringify(parked)).not.toContain('blenzoth');
    expect((await services.client.parked.get(parked[0]?.id ?? '')).body).toBe(value.toString());
    const followed = await services.client.events.get(eventId, { userId: ana.user });
    expect(followed).toMatchObject({ status: 'held', parked: null });
    expect(logged.filter((line) => line.includes('blenzoth'))).toEqual([]);
    expect(logged.filter((line) => line.includes('"parked"')).length).toBeGreaterThan(0);
  });

  it('reads events that a producer compressed with a codec unknown to the consumers', async () => {
    const { scope, good } = await goodOf('conversation');
    kafkajs.CompressionCodecs[kafkajs.CompressionTypes.Snappy] = () => ({
      compress: (encoder: { readonly buffer: Buffer }) => Promise.resolve(asSnappy(encoder.buffer)),
      decompress: () => Promise.reject(new Error('Nobody here reads snappy.')),
    });
    await send('conversation', written(good), kafkajs.CompressionTypes.Snappy);
    await services.settled();
    expect(await effectOn(scope)).toEqual(effectOf('conversation'));
  });

  it.each(ODD)('accepts or parks an unusual but well-formed event: %s', async (_, codes, facts, change) => {
    const { scope, good } = await goodOf('conversation');
    const envelopes = JSON.parse(change(JSON.stringify(good.envelopes))) as Envelope[];
    const parked = await sendAndWait('conversation', written({ topic: 'conversation', envelopes }));
    expect([...new Set(parked.map(({ code }) => code))]).toEqual(codes);
    expect((await effectOn(scope)).facts).toHaveLength(facts);
    const behind = await goodOf('conversation');
    expect(await sendAndWait('conversation', written(behind.good))).toEqual([]);
    expect(await effectOn(behind.scope)).toEqual(effectOf('conversation'));
  });

  it('matches the expected counts for every topic', () => {
    const rows = NAMES.map((topic) => {
      const { parked = 0, absorbed = 0, handledBehind = 0 } = counts[topic] ?? {};
      const stages = readersOf(topic).join(', ');
      return `| ${topic} | ${stages} | ${parked} | ${absorbed} | ${handledBehind} |`;
    });
    expect(rows).toEqual(TABLE);
  });
});

/**
 * Topic, stages that read it, number of kinds parked and absorbed, and number of kinds after which a valid
 * event was processed.
 */
const TABLE = [
  '| conversation | sensory.archive, sensory.segment, stm.read | 25 | 2 | 27 |',
  '| segments | stm.collect | 25 | 2 | 27 |',
  '| extractions | stm.extract | 25 | 2 | 27 |',
  '| entries | consolidator.capacity, consolidator.compare, consolidator.facts, consolidator.plan, consolidator.propose, stm.remember | 25 | 2 | 27 |',
  '| doubts | consolidator.adjudicate | 25 | 2 | 27 |',
  '| updates | consolidator.judge | 25 | 2 | 27 |',
  '| verdicts | consolidator.apply | 25 | 2 | 27 |',
  '| recalls | consolidator.reinforce | 25 | 2 | 27 |',
  '| knowledge | consolidator.publish | 25 | 2 | 27 |',
];

/** Encodes bytes in Snappy's format without compression: the length, then literals of at most 65,536 bytes. */
const asSnappy = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let rest = bytes.length; ; rest >>>= 7) {
    parts.push(Buffer.from([rest > 127 ? (rest & 127) | 128 : rest]));
    if (rest <= 127) break;
  }
  for (let at = 0; at < bytes.length; at += 65_536) {
    const literal = bytes.subarray(at, at + 65_536);
    const length = Buffer.alloc(2);
    length.writeUInt16LE(literal.length - 1);
    parts.push(Buffer.from([61 << 2]), length, literal);
  }
  return Buffer.concat(parts);
};

/**
 * Well-formed events that the API would reject, with the codes with which they are parked and the number of
 * facts that they produce.
 */
const ODD: readonly (readonly [string, readonly string[], number, (events: string) => string])[] = [
  ['NUL in its words', [], 1, (events) => events.replaceAll('Porto', 'Por\\u0000to')],
  ['half a character in its words', [], 1, (events) => events.replaceAll('Porto', 'Por\\ud800to')],
  ['NUL in the id of its session', [], 1, (events) => events.replaceAll('"s1"', '"s\\u0000"')],
  ['half a character there', ['handler-failed'], 0, (events) => events.replaceAll('"s1"', '"s\\ud800"')],
  [
    'half a character in its own id',
    ['handler-failed'],
    0,
    (events) => events.replace('"id":"', '"id":"\\ud800'),
  ],
  ['ids of 100,000 letters', [], 1, (events) => events.replaceAll('"m1"', `"${'m'.repeat(100_000)}"`)],
  ['the last instant there is', [], 1, (events) => events.replaceAll(String(SAID_AT), '8640000000000000')],
  // No higher ordinal is left for its statements, so they are dropped.
  ['the last ordinal', [], 0, (events) => events.replaceAll('"ordinal":0', '"ordinal":9007199254740991')],
  ['words longer than the API takes', [], 1, (events) => events.replaceAll(TEXT, `${TEXT} `.repeat(100_000))],
];

const base64Of = (bytes: Buffer | null): string => (bytes ?? Buffer.alloc(0)).toString('base64');

/** Reads all values of a topic with a separate Kafka consumer. */
const bytesIn = async ({ addresses }: OwnServices, topic: string): Promise<(Buffer | null)[]> => {
  const { brokers, prefix } = addresses.kafka;
  const kafka = new kafkajs.Kafka({ brokers: [...brokers], logLevel: kafkajs.logLevel.NOTHING });
  const admin = kafka.admin();
  const [extent] = await admin.fetchTopicOffsets(`${prefix}${topic}`);
  await admin.disconnect();
  const consumer = kafka.consumer({ groupId: `${prefix}outsider~${topic}` });
  await consumer.subscribe({ topics: [`${prefix}${topic}`], fromBeginning: true });
  const values: (Buffer | null)[] = [];
  await new Promise<void>((resolve, reject) => {
    const eachMessage = ({ message }: EachMessagePayload): Promise<void> => {
      values.push(message.value);
      if (values.length === Number(extent?.high)) resolve();
      return Promise.resolve();
    };
    consumer.run({ eachMessage }).catch(reject);
  });
  await consumer.disconnect();
  return values;
};
