import { Rejected } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { decodeEvent, encodeEvent, eventTypes } from './event.js';
import { version1 } from './fixtures/version-1.fixture.js';
import { version2 } from './fixtures/version-2.fixture.js';
import { version3 } from './fixtures/version-3.fixture.js';
import { topics } from './topics.js';

const versionOf = (type: string): number => eventTypes[type as keyof typeof eventTypes].version;
const shippedEvents = [...version1, ...version2, ...version3];
const current = shippedEvents.filter(({ type, version }) => version === versionOf(type));

const codeOf = (raw: unknown): string | null => {
  try {
    decodeEvent(raw);
    return null;
  } catch (error) {
    if (error instanceof Rejected) return error.code;
    throw error;
  }
};

describe('events', () => {
  it.each(current.map((shipped) => [shipped.type, shipped] as const))(
    'decodes the newest version of %s unchanged',
    (type, shipped) => {
      const { version: _, ...expected } = shipped;
      const decoded = decodeEvent(JSON.parse(JSON.stringify(shipped)));
      expect(decoded).toEqual({ ...expected, dataKey: null });
      expect(type in eventTypes).toBe(true);
    },
  );

  it('decodes version 1 claims without a speaker as claims with saidBy null', () => {
    for (const shipped of version1.filter(
      ({ type }) => type === 'entry.written' || type === 'facts.stated',
    )) {
      const { data } = decodeEvent(shipped) as { data: { claims: object[] } };
      const { topic: _, ...old } = shipped.data as { claims: object[]; topic?: string };
      const entry = shipped.type === 'entry.written' ? { precision: null } : {};
      expect(data).toEqual({
        ...old,
        ...entry,
        claims: old.claims.map((claim) => ({ ...claim, saidBy: null })),
      });
    }
  });

  it('decodes version 2 of entry.written without its topic', () => {
    const shipped = version2.find(({ type }) => type === 'entry.written');
    const { topic, ...entry } = shipped?.data as { topic: string };
    expect(topic).toBe('');
    expect(decodeEvent(shipped).data).toEqual(entry);
  });

  it('decodes version 1 of knowledge.proposed as affirmed', () => {
    const shipped = version1.find(({ type }) => type === 'knowledge.proposed');
    expect(decodeEvent(shipped).data).toEqual({ ...(shipped?.data as object), polarity: 'affirmed' });
  });

  it('decodes version 1 of episode.recorded as read by segments', () => {
    const shipped = version1.find(({ type }) => type === 'episode.recorded');
    expect(decodeEvent(shipped).data).toEqual({ ...(shipped?.data as object), readAs: 'segments' });
    for (const type of ['segment.closed', 'batch.ready']) {
      const held = version1.find((each) => each.type === type);
      expect(decodeEvent(held).data).toEqual(held?.data);
    }
  });

  it('keeps the reason and the token usage of a verdict, and rejects an unknown reason', () => {
    const because = 'said-in-full';
    const usage = { calls: 1, promptTokens: 40, completionTokens: 7 };
    const judged = version1.find(({ type }) => type === 'update.judged');
    const data = { ...(judged?.data as object), because, usage };
    expect(decodeEvent({ ...judged, data }).data).toEqual(data);
    expect(codeOf({ ...judged, data: { ...data, because: 'The model felt like it.' } })).toBe(
      'malformed-event',
    );
  });

  it.each([-1, 1e300, 1.5, '12', null])(
    'decodes a verdict without its token usage if a figure is %j',
    (promptTokens) => {
      const judged = version1.find(({ type }) => type === 'update.judged');
      const usage = { calls: 1, promptTokens, completionTokens: 7 };
      expect(decodeEvent({ ...judged, data: { ...(judged?.data as object), usage } }).data).toEqual(
        judged?.data,
      );
    },
  );

  it('has a fixture for every released version of every event type', () => {
    const shipped = shippedEvents.map(({ type, version }) => `${type} ${version}`);
    const known = Object.values(eventTypes).flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, n) => `${type} ${n + 1}`),
    );
    expect(shipped.toSorted()).toEqual(known.toSorted());
  });

  it('encodes a decoded event to the same envelope', () => {
    for (const shipped of current) expect(encodeEvent(decodeEvent(shipped))).toEqual(shipped);
  });

  it('assigns every event type to a topic', () => {
    const carried = new Set(Object.values(topics).flatMap(({ events }) => [...events]));
    expect(version1.map(({ type }) => type).filter((type) => !carried.has(type as never))).toEqual([]);
  });

  it('rejects an invalid event with a code that names the fault', () => {
    const [shipped] = version1;
    expect(codeOf('nothing')).toBe('malformed-event');
    expect(codeOf({ ...shipped, scope: { tenant: 'default' } })).toBe('malformed-event');
    expect(codeOf({ ...shipped, type: 'unheard.of' })).toBe('unknown-event');
    expect(codeOf({ ...shipped, version: 99 })).toBe('unknown-event-version');
    expect(codeOf({ ...shipped, data: { messages: [] } })).toBe('malformed-event');
    expect(codeOf({ ...shipped, type: 'constructor' })).toBe('unknown-event');
    expect(codeOf({ ...shipped, type: '__proto__' })).toBe('unknown-event');
  });

  it('rejects data that are nested too deep for the stack', () => {
    const recorded = version1.find(({ type }) => type === 'episode.recorded');
    const { messages, ...episode } = recorded?.data as { messages: object[] };
    let metadata = {};
    for (let level = 0; level < 100_000; level += 1) metadata = { a: metadata };
    const deep = messages.map((message) => ({ ...message, metadata }));
    expect(codeOf({ ...recorded, data: { ...episode, messages: deep } })).toBe('malformed-event');
  });
});
