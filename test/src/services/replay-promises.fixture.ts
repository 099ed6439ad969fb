import type { ParkedEvent } from '@mneme/client';
import { scopeKey } from '@mneme/domain';
import { topics, type TopicName } from '@mneme/events';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Good, written } from './bad-events.fixture.js';
import { type Effect, effectOf, NO_EFFECT } from './good-events.fixture.js';
import { type GoodOf, NAMES, readersOf, type UncheckedStack } from './unchecked-stack.fixture.js';
import { refusalOf } from '../tools/service.fixture.js';

const BAD = '{"id": ';

const inTopic = (parked: readonly ParkedEvent[], topic: TopicName): readonly ParkedEvent[] =>
  parked.filter((each) => each.topic === topics[topic].name);

/**
 * Tests the replay of parked events. Each step is made in all topics at once, so that the suite waits only
 * once per step.
 */
export const replayPromises = (opened: () => UncheckedStack): void => {
  describe('an event that is replayed while it is still bad', () => {
    const goods = new Map<TopicName, GoodOf>();
    const replays = new Map<TopicName, readonly [id: string | undefined, replayed: ParkedEvent]>();
    let again: readonly ParkedEvent[] = [];

    beforeAll(async () => {
      const stack = opened();
      for (const topic of NAMES) goods.set(topic, await stack.goodOf(topic));
      await stack.newlyParked();
      const bad = [...goods].map(([topic, { scope }]) => ({
        topic,
        records: [{ key: scopeKey(scope), value: Buffer.from(BAD) }],
      }));
      await stack.send(bad);
      await stack.settled();
      const parked = await stack.newlyParked();
      for (const topic of NAMES) {
        const [first] = inTopic(parked, topic);
        replays.set(topic, [first?.id, await stack.client.parked.replay(first?.id ?? '')]);
      }
      await stack.send([...goods].map(([topic, { good }]) => ({ topic, records: written(good) })));
      await stack.settled();
      again = await stack.newlyParked();
    }, 360_000);

    it.each(NAMES)('parks a replayed event again without blocking later events: %s', async (topic) => {
      const [id, replayed] = replays.get(topic) ?? [];
      expect(replayed).toMatchObject({ id, replayedAt: expect.any(String) as string });
      const parked = inTopic(again, topic);
      expect(parked.map(({ stage }) => stage)).toEqual(readersOf(topic));
      const { body } = await opened().client.parked.get(parked[0]?.id ?? '');
      expect(body).toBe(BAD);
      expect(await opened().effectOn((goods.get(topic) as GoodOf).scope)).toEqual(effectOf(topic));
    });
  });

  describe('an event that an older build parked', () => {
    const goods = new Map<TopicName, GoodOf>();
    const before = new Map<TopicName, Effect>();
    const ids = new Map<TopicName, readonly string[]>();
    let parked: readonly ParkedEvent[] = [];
    let later: readonly ParkedEvent[] = [];

    beforeAll(async () => {
      const stack = opened();
      for (const topic of NAMES) goods.set(topic, await stack.goodOf(topic));
      await stack.settled();
      await stack.newlyParked();
      for (const [topic, { good }] of goods) ids.set(topic, await parkAsAnOlderBuild(stack, good));
      parked = await stack.newlyParked();
      for (const [topic, { scope }] of goods) before.set(topic, await stack.effectOn(scope));
      for (const n of [0, 1, 0, 1]) {
        for (const id of [...ids.values()].flatMap((each) => each.slice(n, n + 1)))
          expect((await stack.client.parked.replay(id)).id).toBe(id);
        await stack.settled();
      }
      later = await stack.newlyParked();
    }, 360_000);

    it.each(NAMES)('an event that is replayed twice takes effect once: %s', async (topic) => {
      const { scope, good } = goods.get(topic) as GoodOf;
      const expected = [...(ids.get(topic) ?? [])].sort();
      expect(
        inTopic(parked, topic)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(expected);
      expect(before.get(topic)).toEqual(NO_EFFECT);
      expect(inTopic(later, topic)).toEqual([]);
      expect(await opened().effectOn(scope)).toEqual(effectOf(topic));
      const [event] = good.envelopes;
      const following = opened().client.events.get(event?.id ?? '', { userId: scope.user });
      // If the key has no scope, an event is found only through the write that caused it. No write caused
      // these.
      if (topic === 'updates' || topic === 'knowledge')
        expect(await refusalOf(following)).toEqual([404, 'event-not-found']);
      else expect(await following).toMatchObject({ status: 'succeeded', parked: null });
    });
  });
};

/** Parks the events one after the other for one stage, with the headers that an older build wrote. */
const parkAsAnOlderBuild = async (stack: UncheckedStack, good: Good): Promise<string[]> => {
  const [group = ''] = readersOf(good.topic);
  const parked = written(good).map((record) => {
    const id = randomUUID();
    const headers = { 'mneme-id': id, 'mneme-group': group, 'mneme-code': 'unknown-event-version' };
    return { ...record, headers: { ...headers, 'mneme-reason': 'Update this build.' } };
  });
  await stack.append(`${topics[good.topic].name}.dead`, parked);
  return parked.map(({ headers }) => headers['mneme-id']);
};
