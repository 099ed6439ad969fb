import { Rejected } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { decodeEvent, encodeEvent, eventTypes } from './event.js';
import { version1 } from './fixtures/version-1.fixture.js';
import { topics } from './topics.js';

const codeOf = (raw: unknown): string | null => {
  try {
    decodeEvent(raw);
    return null;
  } catch (error) {
    if (error instanceof Rejected) return error.code;
    throw error;
  }
};

describe('an event', () => {
  it.each(version1.map((shipped) => [shipped.type, shipped] as const))(
    'of version 1 is read for ever: %s',
    (type, shipped) => {
      const { version: _, ...expected } = shipped;
      expect(decodeEvent(JSON.parse(JSON.stringify(shipped)))).toEqual(expected);
      expect(type in eventTypes).toBe(true);
    },
  );

  it('has a fixture of every version that has shipped', () => {
    const shipped = version1.map(({ type, version }) => `${type} ${version}`);
    const known = Object.values(eventTypes).flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, n) => `${type} ${n + 1}`),
    );
    expect(shipped.toSorted()).toEqual(known.toSorted());
  });

  it('is written as it is read', () => {
    for (const shipped of version1) expect(encodeEvent(decodeEvent(shipped))).toEqual(shipped);
  });

  it('is carried by a topic', () => {
    const carried = new Set(Object.values(topics).flatMap(({ events }) => [...events]));
    expect(version1.map(({ type }) => type).filter((type) => !carried.has(type as never))).toEqual([]);
  });

  it('is refused with a code that says why', () => {
    const [shipped] = version1;
    expect(codeOf('nothing')).toBe('malformed-event');
    expect(codeOf({ ...shipped, scope: { tenant: 'default' } })).toBe('malformed-event');
    expect(codeOf({ ...shipped, type: 'unheard.of' })).toBe('unknown-event');
    expect(codeOf({ ...shipped, version: 2 })).toBe('unknown-event-version');
    expect(codeOf({ ...shipped, data: { messages: [] } })).toBe('malformed-event');
    expect(codeOf({ ...shipped, type: 'constructor' })).toBe('unknown-event');
    expect(codeOf({ ...shipped, type: '__proto__' })).toBe('unknown-event');
  });

  it('is refused where it is nested deeper than anybody can follow', () => {
    const recorded = version1.find(({ type }) => type === 'episode.recorded');
    const { messages, ...episode } = recorded?.data as { messages: object[] };
    let metadata = {};
    for (let level = 0; level < 100_000; level += 1) metadata = { a: metadata };
    const deep = messages.map((message) => ({ ...message, metadata }));
    expect(codeOf({ ...recorded, data: { ...episode, messages: deep } })).toBe('malformed-event');
  });
});
