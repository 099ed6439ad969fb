import type { ParkedEvent } from '@mneme/client';
import type { Scope } from '@mneme/domain';
import { type TopicName, topics } from '@mneme/events';
import type { KafkaMessage } from 'kafkajs';
import { beforeAll, describe, expect, it } from 'vitest';
import { KINDS, otherThan, type Raw, written } from './bad-events.fixture.js';
import { effectOf, NO_EFFECT } from './good-events.fixture.js';
import { type GoodOf, NAMES, readersOf, type UncheckedStack } from './unchecked-stack.fixture.js';

/** The records sent for a kind of bad record: the bad ones, and then the valid events of a new scope. */
interface Sent {
  readonly scope: Scope;
  readonly spoilt: readonly Raw[];
  readonly records: readonly Raw[];
}

/** Tests all kinds of bad records in all topics. All of these records are sent at once. */
export const badKindPromises = (opened: () => UncheckedStack): void => {
  const topicsSent = new Map(NAMES.map((topic) => [topic, new Map<string, Sent>()]));
  const dead = new Map<TopicName, readonly KafkaMessage[]>();
  let parked: readonly ParkedEvent[] = [];

  describe('all kinds', () => {
    beforeAll(async () => {
      const stack = opened();
      const sending = NAMES.flatMap((topic) => KINDS.map((kind) => ({ topic, kind })));
      const goods = await Promise.all(sending.map(({ topic }) => stack.goodOf(topic)));
      for (const [n, { topic, kind }] of sending.entries()) {
        const { scope, good } = goods[n] as GoodOf;
        const spoilt = kind.spoil(good);
        topicsSent.get(topic)?.set(kind.name, { scope, spoilt, records: [...spoilt, ...written(good)] });
      }
      await stack.settled();
      await stack.newlyParked();
      await stack.send(
        [...topicsSent].flatMap(([topic, sent]) =>
          [...sent.values()].map(({ records }) => ({ topic, records })),
        ),
      );
      await stack.settled();
      parked = await stack.newlyParked();
      const ids = new Set(parked.map(({ id }) => id));
      for (const topic of NAMES) {
        const records = await stack.recordsIn(`${topics[topic].name}.dead`);
        dead.set(
          topic,
          records.filter((record) => ids.has(idOf(record))),
        );
      }
    }, 480_000);

    const parkedOf = (topic: TopicName, { records }: Sent): ParkedEvent[] => {
      const own = dead.get(topic)?.filter((record) => records.some((raw) => isSame(raw, record))) ?? [];
      const ids = new Set(own.map(idOf));
      return parked.filter(({ id }) => ids.has(id));
    };

    const counts: Record<string, { parked: number; absorbed: number; handledBehind: number }> = {};

    describe.each(NAMES)('topic %s', (topic) => {
      const count = (counts[topic] = { parked: 0, absorbed: 0, handledBehind: 0 });
      const bad: string[] = [];

      it.concurrent.each(KINDS)(
        'handles the later events of the topic when an event is $fate: $name',
        async ({ name, fate, code }) => {
          const sent = topicsSent.get(topic)?.get(name) as Sent;
          const expected = fate === 'parked' ? readersOf(topic) : [];
          expect(parkedOf(topic, sent).map((each) => [each.stage, each.topic, each.code])).toEqual(
            expected.map((stage) => [stage, topics[topic].name, code]),
          );
          expect(await opened().effectOn(sent.scope)).toEqual(effectOf(topic));
          expect(await opened().effectOn(otherThan(sent.scope))).toEqual(NO_EFFECT);
          count[fate] += 1;
          count.handledBehind += 1;
          if (fate === 'parked') bad.push(...sent.spoilt.map(({ value }) => base64Of(value)));
        },
      );

      it('keeps the bytes of each parked event for each stage', () => {
        const perStage = readersOf(topic).flatMap(() => bad);
        expect(
          dead
            .get(topic)
            ?.map(({ value }) => base64Of(value))
            .sort(),
        ).toEqual(perStage.sort());
      });
    });

    it('bad records park no other events in any topic', () => {
      const ids = new Set(
        [...topicsSent].flatMap(([topic, sent]) =>
          [...sent.values()].flatMap((each) => parkedOf(topic, each).map(({ id }) => id)),
        ),
      );
      expect(parked.filter(({ id }) => !ids.has(id))).toEqual([]);
    });

    it('parks the expected number of events in every topic', () => {
      const rows = NAMES.map((topic) => {
        const { parked = 0, absorbed = 0, handledBehind = 0 } = counts[topic] ?? {};
        const stages = readersOf(topic).join(', ');
        return `| ${topic} | ${stages} | ${parked} | ${absorbed} | ${handledBehind} |`;
      });
      expect(rows).toEqual(TABLE);
    });
  });
};

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

const idOf = ({ headers }: KafkaMessage): string => String(headers?.['mneme-id']);

/** True if the parked record has the same key and bytes. A missing key or value is parked as an empty one. */
const isSame = ({ key, value }: Raw, record: KafkaMessage): boolean =>
  (key ?? '') === String(record.key ?? '') && bytesOf(value).equals(bytesOf(record.value));

const bytesOf = (value: Buffer | null): Buffer => value ?? Buffer.alloc(0);

const base64Of = (value: Buffer | null): string => bytesOf(value).toString('base64');
