import type { ParkedEvent } from '@mneme/client';
import type { Scope } from '@mneme/domain';
import type { Envelope } from '@mneme/events';
import { beforeAll, describe, expect, it } from 'vitest';
import { written } from './bad-events.fixture.js';
import { effectOf, SAID_AT, TEXT } from './good-events.fixture.js';
import type { Sequence, UncheckedStack } from './unchecked-stack.fixture.js';

/**
 * Well-formed events that the API would reject, with the codes with which they are parked and the number of
 * facts that they produce.
 */
const ODD: readonly (readonly [string, readonly string[], number, (events: string) => string])[] = [
  ['NUL in the text', [], 1, (events) => events.replaceAll('Porto', 'Por\\u0000to')],
  ['a lone surrogate in the text', [], 1, (events) => events.replaceAll('Porto', 'Por\\ud800to')],
  ['NUL in the session id', [], 1, (events) => events.replaceAll('"s1"', '"s\\u0000"')],
  [
    'a lone surrogate in the session id',
    ['handler-failed'],
    0,
    (events) => events.replaceAll('"s1"', '"s\\ud800"'),
  ],
  [
    'a lone surrogate in the event id',
    ['handler-failed'],
    0,
    (events) => events.replace('"id":"', '"id":"\\ud800'),
  ],
  [
    'a message id of 100,000 letters',
    [],
    1,
    (events) => events.replaceAll('"m1"', `"${'m'.repeat(100_000)}"`),
  ],
  ['the latest possible instant', [], 1, (events) => events.replaceAll(String(SAID_AT), '8640000000000000')],
  // The statements of this message are dropped, because no higher ordinal is left for them.
  ['the highest ordinal', [], 0, (events) => events.replaceAll('"ordinal":0', '"ordinal":9007199254740991')],
  [
    'a text longer than the API accepts',
    [],
    1,
    (events) => events.replaceAll(TEXT, `${TEXT} `.repeat(100_000)),
  ],
];

/**
 * Tests unusual but well-formed events. The unusual events are sent together. Valid events of another user
 * follow each of them.
 */
export const oddEventPromises = (opened: () => UncheckedStack): void => {
  describe('unusual but well-formed events', () => {
    const sent = new Map<string, { readonly odd: Scope; readonly behind: Scope }>();
    let parked: readonly ParkedEvent[] = [];

    beforeAll(async () => {
      const stack = opened();
      const sequences: Sequence[] = [];
      for (const [name, , , change] of ODD) {
        const [odd, behind] = [await stack.goodOf('conversation'), await stack.goodOf('conversation')];
        const envelopes = JSON.parse(change(JSON.stringify(odd.good.envelopes))) as Envelope[];
        const records = [written({ topic: 'conversation', envelopes }), written(behind.good)];
        sequences.push(...records.map((each) => ({ topic: 'conversation', records: each }) as const));
        sent.set(name, { odd: odd.scope, behind: behind.scope });
      }
      await stack.newlyParked();
      await stack.send(sequences);
      await stack.settled();
      const ids = (await stack.newlyParked()).map(({ id }) => id);
      parked = await Promise.all(ids.map((id) => stack.client.parked.get(id)));
    }, 360_000);

    /** Returns the codes with which events of a user were parked. */
    const codesOf = ({ user }: Scope): readonly string[] => {
      const own = parked.filter(({ body }) => body?.includes(`"user":"${user}"`));
      return [...new Set(own.map(({ code }) => code))];
    };

    it.each(ODD)('accepts or parks an unusual event: %s', async (name, codes, facts) => {
      const { odd, behind } = sent.get(name) as { readonly odd: Scope; readonly behind: Scope };
      expect(codesOf(odd)).toEqual(codes);
      expect((await opened().effectOn(odd)).facts).toHaveLength(facts);
      expect(codesOf(behind)).toEqual([]);
      expect(await opened().effectOn(behind)).toEqual(effectOf('conversation'));
    });

    it('unusual events cause no event of another user to be parked', () => {
      const scopes = [...sent.values()].map(({ odd }) => `"user":"${odd.user}"`);
      expect(parked.filter(({ body }) => !scopes.some((scope) => body?.includes(scope)))).toEqual([]);
    });
  });
};
