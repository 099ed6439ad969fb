import { DAY_MS, type Scope, scopeKey } from '@mneme/domain';
import kafkajs from 'kafkajs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEvent, written } from './bad-events.fixture.js';
import { badKindPromises } from './bad-kinds-promises.fixture.js';
import { claimed, effectOf, SAID_AT, SESSION, TEXT } from './good-events.fixture.js';
import { oddEventPromises } from './odd-events-promises.fixture.js';
import { replayPromises } from './replay-promises.fixture.js';
import { readersOf, startUncheckedStack, type UncheckedStack } from './unchecked-stack.fixture.js';
import { describeOnServers } from '../tools/own-services.fixture.js';
import { everythingOf } from '../tools/service.fixture.js';

describeOnServers('bad events', () => {
  let stack: UncheckedStack;
  beforeAll(async () => {
    stack = await startUncheckedStack();
  });
  afterAll(() => stack.close());

  it('produces the same facts from two events in both orders', async () => {
    const statedBy = (scope: Scope) => [
      claimed(scope, { object: 'Porto', validFrom: SAID_AT }),
      claimed(scope, { object: 'Lisbon', validFrom: SAID_AT + DAY_MS, saidAt: SAID_AT + DAY_MS }),
    ];
    const timelines = [];
    for (const isReversed of [false, true]) {
      const scope = stack.newScope();
      const envelopes = isReversed ? statedBy(scope).reverse() : statedBy(scope);
      await stack.sendAndWait('entries', written({ topic: 'entries', envelopes }));
      const facts = await everythingOf(stack.client.facts.timeline({ userId: scope.user }));
      timelines.push(facts.map(({ object, validAt, invalidAt }) => [object, validAt, invalidAt]));
    }
    expect(timelines[1]).toEqual(timelines[0]);
    expect(timelines[0]).toEqual([
      ['Porto', '2026-01-10T09:00:00.000Z', '2026-01-11T09:00:00.000Z'],
      ['Lisbon', '2026-01-11T09:00:00.000Z', null],
    ]);
  });

  it('reads events that a producer compressed with gzip', async () => {
    const { scope, good } = await stack.goodOf('conversation');
    await stack.send([{ topic: 'conversation', records: written(good) }], kafkajs.CompressionTypes.GZIP);
    await stack.settled();
    expect(await stack.effectOn(scope)).toEqual(effectOf('conversation'));
  });

  it('accepts an event with one invalid UTF-8 byte in its text', async () => {
    const { scope, good } = await stack.goodOf('conversation');
    const [episode, close] = written(good);
    const value = Buffer.from(episode?.value ?? '');
    value[value.indexOf('Porto') + 4] = 0xff;
    const key = episode?.key ?? null;
    expect(await stack.sendAndWait('conversation', [{ key, value }, ...(close ? [close] : [])])).toEqual([]);
    expect(await stack.effectOn(scope)).toEqual({
      memories: ['user: I live in Port\uFFFD.'],
      facts: [['user', 'lives_in', 'Port\uFFFD']],
      verdicts: null,
    });
  });

  it('keeps the content of a parked event out of listings, logs and the events of other users', async () => {
    const [ana, bob] = [stack.newScope(), stack.newScope()];
    const { eventId } = await stack.client.memories.add({
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
    const parked = await stack.sendAndWait('conversation', [{ key: scopeKey(bob), value }]);
    expect(parked.map(({ stage }) => stage)).toEqual(readersOf('conversation'));
    expect(JSON.stringify(parked)).not.toContain('blenzoth');
    expect((await stack.client.parked.get(parked[0]?.id ?? '')).body).toBe(value.toString());
    const followed = await stack.client.events.get(eventId, { userId: ana.user });
    expect(followed).toMatchObject({ status: 'held', parked: null });
    expect(stack.logged.filter((line) => line.includes('blenzoth'))).toEqual([]);
    expect(stack.logged.filter((line) => line.includes('"parked"')).length).toBeGreaterThan(0);
  });

  it('reads events that a producer compressed with a codec unknown to the consumers', async () => {
    const { scope, good } = await stack.goodOf('conversation');
    kafkajs.CompressionCodecs[kafkajs.CompressionTypes.Snappy] = () => ({
      compress: (encoder: { readonly buffer: Buffer }) => Promise.resolve(asSnappy(encoder.buffer)),
      decompress: () => Promise.reject(new Error('Nobody here reads snappy.')),
    });
    await stack.send([{ topic: 'conversation', records: written(good) }], kafkajs.CompressionTypes.Snappy);
    await stack.settled();
    expect(await stack.effectOn(scope)).toEqual(effectOf('conversation'));
  });

  oddEventPromises(() => stack);
  replayPromises(() => stack);
  // These tests come last, because they park many events, and every listing of parked events reads all of
  // them.
  badKindPromises(() => stack);
});

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
